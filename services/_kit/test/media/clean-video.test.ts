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
import { box, mp4Of, SECRET_PLACE, webmOf } from '@affinity/kit/testing/media-files';

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

  const words = Buffer.from(`GPS ${SECRET_PLACE}`);
  const own = box('own ', words);
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12));
  /** Beside the film, a second one with a track that holds the box. */
  const inTrack = (...boxes: Buffer[]): Buffer => box('moov', box('trak', box('mdia', handler), ...boxes));
  const inMedia = (...boxes: Buffer[]): Buffer => box('moov', box('trak', box('mdia', handler, box('minf', ...boxes))));

  it.each([
    ['what tracks say of others', inTrack(box('tref', box('cdsc', words)))],
    ['edits', inTrack(box('edts', own))],
    ['media', inMedia(own)],
    ['a header of other media', inMedia(box('gmhd', words))],
    ['the tables of samples', inMedia(box('stbl', own))],
    ['where samples lie', inMedia(box('dinf', own))],
    ['the film', box('moov', box('iods', words))],
    ['what fragments share', box('moov', box('mvex', own))],
    ['a fragment', box('moof', own)],
    ['the track of a fragment', box('moof', box('traf', own))],
    ['room that is not empty', box('wide', words)],
    ['the type of a fragment', box('styp', words)],
    ['an index that is none', box('sidx', words)],
    ['the index at the end', box('mfra', words)],
    ['what download it takes', box('pdin', words)],
  ])('SAFETY-44: what makers put into %s goes', async (_what, part) => {
    const { bytes } = await clean(Buffer.concat([mp4Of({}), part]));
    expect(bytes.includes(SECRET_PLACE)).toBe(false);
  });

  it('SAFETY-44: the name of the file that samples came from goes, and they lie in this one', async () => {
    const entry = box('alis', Buffer.alloc(4), Buffer.from(`/Volumes/Ada/${SECRET_PLACE}`));
    const one = Buffer.from([0, 0, 0, 1]);
    const { bytes } = await clean(Buffer.concat([mp4Of({}), inMedia(box('dinf', box('dref', Buffer.alloc(4), one, entry)))]));
    const at = bytes.indexOf('alis') + 4;
    expect(bytes.subarray(at, at + 4)).toEqual(one);
    expect(bytes.subarray(at + 4).every((byte) => byte === 0)).toBe(true);
  });

  it('keeps what players need: edits, tables, and an index of fragments', async () => {
    const edits = box('edts', box('elst', Buffer.alloc(20, 1)));
    const tables = ['stts', 'ctts', 'stss', 'stsc', 'stsz', 'stco', 'sgpd', 'sbgp'].map((type) => box(type, Buffer.alloc(8, 1)));
    const index = box('sidx', Buffer.alloc(22), Buffer.from([0, 2]), Buffer.alloc(24, 5));
    const fragment = box('moof', box('mfhd', Buffer.alloc(8)), box('traf', box('tfhd', Buffer.alloc(8)), box('trun', Buffer.alloc(8, 1))));
    const references = box('dinf', box('dref', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('url ', Buffer.from([0, 0, 0, 1]))));
    const media = box('minf', box('vmhd', Buffer.alloc(12, 1)), references, box('stbl', ...tables));
    const parts = Buffer.concat([box('wide'), box('moov', box('trak', edits, box('mdia', handler, media))), index, fragment]);
    const { bytes } = await clean(Buffer.concat([mp4Of({}), parts]));
    expect(bytes.subarray(-parts.length).equals(parts)).toBe(true);
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
