import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanMp4 } from '@affinity/kit/media/clean-mp4';
import { cleanWebm } from '@affinity/kit/media/clean-webm';
import { mediaFormatOf } from '@affinity/kit/media/media-format';
import { UncleanableMediaError, UnreadableMediaError } from '@affinity/kit/media/media.errors';
import { PatchableFile } from '@affinity/kit/media/patchable-file';
import type { VideoFrame } from '@affinity/kit/media/video-frame';
import { HOSTILE_FILES } from '@affinity/kit/testing/hostile-files';
import { mp4Of, SECRET_PLACE, webmOf } from '@affinity/kit/testing/media-files';

describe('a video', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'video-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function clean(bytes: Buffer): Promise<{ frame: VideoFrame; bytes: Buffer }> {
    const path = join(folder, 'video');
    await writeFile(path, bytes);
    const file = await open(path, 'r+');
    try {
      const patchable = await PatchableFile.over(file);
      const { width, height } = await (mediaFormatOf(bytes)?.name === 'mp4' ? cleanMp4(patchable) : cleanWebm(patchable));
      return { frame: { width, height }, bytes: await readFile(path) };
    } finally {
      await file.close();
    }
  }

  it.each([
    ['an MP4', mp4Of({})],
    ['a WebM', webmOf({})],
    ['a WebM as browsers record it', webmOf({ live: true })],
  ])('SAFETY-44: %s keeps sound and picture and loses the place', async (_what, original) => {
    expect(original.includes(SECRET_PLACE)).toBe(true);
    const { frame, bytes } = await clean(original);
    expect(frame).toEqual({ width: 640, height: 360 });
    expect(bytes.length).toBe(original.length);
    expect(bytes.includes(SECRET_PLACE)).toBe(false);
    expect(bytes.indexOf('picture and sound')).toBe(original.indexOf('picture and sound'));
  });

  it('can be cleaned again: what was made is a video still', async () => {
    for (const original of [mp4Of({}), webmOf({}), webmOf({ live: true })]) {
      const once = await clean(original);
      expect(await clean(once.bytes)).toEqual(once);
    }
  });

  it('SAFETY-44: tracks that are neither sound nor picture go', async () => {
    const { bytes } = await clean(mp4Of({ handlers: ['meta', 'vide', 'soun'] }));
    expect(bytes.toString('latin1').match(/hdlr/g)).toHaveLength(2);
    expect(bytes.toString('latin1').match(/trak/g)).toHaveLength(2);
  });

  it('held upright has the sides of what is seen', async () => {
    expect((await clean(mp4Of({ width: 1920, height: 1080, turned: true }))).frame).toEqual({ width: 1080, height: 1920 });
  });

  it('without sensible sides says that they are not known', async () => {
    expect((await clean(mp4Of({ width: 0, height: 0 }))).frame).toEqual({ width: null, height: null });
  });

  const hostile = HOSTILE_FILES.filter(({ announced }) => announced.startsWith('video/'));
  it.each(hostile)('SAFETY-42: refuses $what', async ({ bytes }) => {
    if (mediaFormatOf(bytes)) await expect(clean(bytes)).rejects.toBeInstanceOf(UnreadableMediaError);
    else expect(mediaFormatOf(bytes)).toBeUndefined();
  });

  it('survives any damage: refused or cleaned, never anything else', async () => {
    let state = 42;
    const random = (below: number): number => (state = (state * 1103515245 + 12345) % 2147483648) % below;
    for (const original of [mp4Of({}), webmOf({}), webmOf({ live: true })]) {
      for (let round = 0; round < 150; round++) {
        const damaged = Buffer.from(original);
        for (let times = 0; times <= round % 4; times++) damaged[16 + random(damaged.length - 16)] = random(256);
        const cut = damaged.subarray(0, round % 3 === 0 ? 32 + random(damaged.length - 32) : damaged.length);
        await clean(Buffer.from(cut)).then(
          ({ bytes }) => expect(bytes.length).toBe(cut.length),
          (error: unknown) => expect(error instanceof UnreadableMediaError || error instanceof UncleanableMediaError).toBe(true),
        );
      }
    }
  });
});
