import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.js';
import type { Upload, UploadPermission } from '#shared/api/schema.js';
import { MediaUploads } from './media-uploads.js';
import type { UploadSteps } from './upload-file.js';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const webm = (name: string) => new File(['x'], name, { type: 'video/webm' });

function permission(uploadId: string): UploadPermission {
  return { uploadId, url: 'https://storage.test', fields: {}, expiresAt: '2030-01-01T00:00:00.000Z' };
}

/** A server that takes everything; `order` notes what was asked. */
function makeSteps(overrides: Partial<UploadSteps> = {}) {
  const order: string[] = [];
  let next = 0;
  const steps: UploadSteps = {
    permit: async (file) => {
      next += 1;
      order.push(`permit ${file.name}`);
      return permission(`u${next}`);
    },
    send: async ({ uploadId }, _file, onProgress) => {
      order.push(`send ${uploadId}`);
      onProgress(1, 1);
    },
    complete: async (uploadId): Promise<Upload> => {
      order.push(`complete ${uploadId}`);
      return {
        uploadId,
        type: 'image',
        url: '/x',
        thumbnailUrl: null,
        posterUrl: null,
        width: 1,
        height: 1,
        needsPoster: false,
        removed: null,
        playsEverywhere: true,
      };
    },
    still: async () => new File(['jpeg'], 'still.jpg', { type: 'image/jpeg' }),
    discard: (uploadId) => order.push(`discard ${uploadId}`),
    wait: async () => undefined,
    note: (where) => order.push(`note ${where}`),
    ...overrides,
  };
  let ids = 0;
  const media = new MediaUploads(steps, () => `m${(ids += 1)}`);
  return { media, order };
}

/** A step that hangs until it is given up. */
const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

describe('MediaUploads', () => {
  it('HOM-019 brings several files to ready and keeps their order', async () => {
    const { media } = makeSteps();
    media.add([png('a.png'), png('b.png'), png('c.png')]);
    const done = await media.settled();
    expect(done.map(({ file, state }) => [file.name, state.step])).toEqual([
      ['a.png', 'ready'],
      ['b.png', 'ready'],
      ['c.png', 'ready'],
    ]);
  });

  it('sends two at a time and the next when one is done', async () => {
    const { media, order } = makeSteps({ send: (_permission, _file, _onProgress, signal) => never(signal) });
    media.add([png('a.png'), png('b.png'), png('c.png')]);
    await Promise.resolve();
    expect(media.snapshot().map(({ state }) => state.step)).toEqual(['sending', 'sending', 'waiting']);
    media.remove('m1');
    await Promise.resolve();
    expect(media.snapshot().map(({ file, state }) => [file.name, state.step])).toEqual([
      ['b.png', 'sending'],
      ['c.png', 'sending'],
    ]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(order).toContain('discard u1');
  });

  it('HOM-023 keeps the file and the reason of a failure, and tries again from the start', async () => {
    let failures = 1;
    const refusal = new ApiError('uploads.storage_refused', 500, 'The file storage answered 500.');
    const { media, order } = makeSteps({
      send: async () => {
        failures -= 1;
        if (failures >= 0) throw refusal;
      },
    });
    media.add([png('a.png')]);
    const [failed] = await media.settled();
    expect(failed?.state).toEqual({ step: 'failed', error: refusal });
    expect(order).toContain('discard u1');
    media.retryFailed();
    const [again] = await media.settled();
    expect(again?.state).toMatchObject({ step: 'ready', upload: { uploadId: 'u2' } });
  });

  it('HOM-016 does not send again what was refused for what it is', async () => {
    const { media, order } = makeSteps({
      permit: async () => {
        throw new ApiError('uploads.unsupported_type', 415, 'Unsupported file type detected.');
      },
    });
    media.add([png('a.png')]);
    await media.settled();
    media.retryFailed();
    expect((await media.settled())[0]?.state.step).toBe('failed');
    expect(order).toEqual(['note upload-media']);
  });

  it('asks again while the server is still checking', async () => {
    let questions = 0;
    const { media } = makeSteps({
      complete: async (uploadId) => {
        questions += 1;
        if (questions < 4) throw new ApiError('uploads.checking', 503, 'The file is still being checked.');
        return {
          uploadId,
          type: 'image',
          url: '/x',
          thumbnailUrl: null,
          posterUrl: null,
          width: 1,
          height: 1,
          needsPoster: false,
          removed: null,
          playsEverywhere: true,
        };
      },
    });
    media.add([png('a.png')]);
    expect((await media.settled())[0]?.state.step).toBe('ready');
    expect(questions).toBe(4);
  });

  const videoWithoutStill = (uploadId: string): Upload => ({
    uploadId,
    type: 'video',
    url: '/v',
    thumbnailUrl: null,
    posterUrl: null,
    width: 1,
    height: 1,
    needsPoster: true,
    removed: null,
    playsEverywhere: true,
  });
  const imageUpload = (uploadId: string): Upload => ({ ...videoWithoutStill(uploadId), type: 'image', needsPoster: false });

  it('uploads a still picture for a video that needs one', async () => {
    const { media, order } = makeSteps({ complete: async (id) => (id === 'u1' ? videoWithoutStill(id) : imageUpload(id)) });
    media.add([webm('v.webm')]);
    expect((await media.settled())[0]?.state).toMatchObject({ step: 'ready', upload: { uploadId: 'u1' }, posterUploadId: 'u2' });
    expect(order).toContain('permit still.jpg');
  });

  it('takes a video without a still when none can be made', async () => {
    const { media, order } = makeSteps({
      complete: async (id) => videoWithoutStill(id),
      still: async () => {
        throw new Error('cannot be played');
      },
    });
    media.add([webm('v.webm')]);
    expect((await media.settled())[0]?.state).toMatchObject({ step: 'ready', posterUploadId: null });
    expect(order).toContain('note video-still');
  });

  it('gives up on the server what is removed when it was ready, and nothing of what became a post', async () => {
    const { media, order } = makeSteps();
    media.add([png('a.png'), png('b.png')]);
    await media.settled();
    media.remove('m1');
    media.clear();
    expect(media.snapshot()).toEqual([]);
    expect(order.filter((line) => line.startsWith('discard'))).toEqual(['discard u1']);
  });

  it('releases one that has become part of something, and discards nothing of it', async () => {
    const { media, order } = makeSteps();
    media.add([png('a.png'), png('b.png')]);
    await media.settled();
    media.release('m1');
    media.release('m1');
    expect(media.snapshot().map(({ id }) => id)).toEqual(['m2']);
    expect(order.filter((line) => line.startsWith('discard'))).toEqual([]);
  });

  it('keeps the description while the upload goes on', async () => {
    const { media } = makeSteps();
    media.add([png('a.png')]);
    media.describe('m1', 'A red door');
    expect((await media.settled())[0]).toMatchObject({ alt: 'A red door', state: { step: 'ready' } });
  });

  it('MED-017 puts a cropped picture in the place of the first, with its description, and gives the first up', async () => {
    const { media, order } = makeSteps();
    media.add([png('a.png'), png('b.png')]);
    media.describe('m1', 'A red door');
    await media.settled();
    media.replace('m1', png('cut.png'));
    media.replace('unknown', png('other.png'));
    const done = await media.settled();
    expect(done.map(({ id, file, alt }) => [id, file.name, alt])).toEqual([
      ['m1', 'cut.png', 'A red door'],
      ['m2', 'b.png', ''],
    ]);
    expect(done[0]?.state).toMatchObject({ step: 'ready', upload: { uploadId: 'u3' } });
    expect(order.filter((line) => line.startsWith('discard'))).toEqual(['discard u1']);
  });

  it('tells its listeners of changes only', async () => {
    const { media } = makeSteps();
    media.add([png('a.png')]);
    await media.settled();
    let told = 0;
    media.subscribe(() => (told += 1));
    media.describe('m1', '');
    media.describe('unknown', 'x');
    expect(told).toBe(1);
  });
});
