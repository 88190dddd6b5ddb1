import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { Ffmpeg } from '@affinity/kit/media/ffmpeg';
import { makeImageSizes } from '@affinity/kit/media/image-sizes';
import { cleanMedia, containerOf } from '@affinity/kit/media/media-container';
import { UncleanableMediaError, UnreadableMediaError } from '@affinity/kit/media/media.errors';
import {
  box,
  flacOf,
  heicOf,
  jpegOf,
  jpegWithPlace,
  mp3Of,
  mp4Of,
  quicktimeOf,
  riffOf,
  SECRET_AUTHOR,
  SECRET_DEVICE,
  SECRET_PLACE,
  webmOf,
} from '@affinity/kit/testing/media-files';

const SECRETS = [SECRET_PLACE, SECRET_AUTHOR, SECRET_DEVICE];
const FILES: readonly (readonly [string, Buffer])[] = [
  ['a QuickTime film', quicktimeOf()],
  ['a QuickTime recording', quicktimeOf(['soun', 'text'])],
  ['an MP4', mp4Of({})],
  ['a WebM', webmOf({})],
  ['a Matroska film', webmOf({ docType: 'matroska' })],
  ['a HEIC picture', heicOf()],
  ['a WAV', riffOf('WAVE')],
  ['an AVI', riffOf('AVI ')],
  ['an MP3', mp3Of()],
  ['a FLAC', flacOf()],
];

describe('what media tell beside sound and picture', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'media-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function clean(bytes: Buffer) {
    const path = join(folder, 'sent');
    await writeFile(path, bytes);
    const outcome = await cleanMedia(containerOf(bytes)!, path);
    return { ...outcome, bytes: await readFile(path) };
  }

  it.each(FILES)('SAFETY-44: %s loses place, author and device, and keeps the rest where it was', async (_what, original) => {
    expect(original.includes(SECRET_PLACE)).toBe(true);
    const { bytes, removed } = await clean(original);
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
    expect(removed).toBe('place');
    expect(bytes.length).toBe(original.length);
    const kept = original.includes('picture and sound') ? 'picture and sound' : 'pixels of a picture';
    expect(bytes.indexOf(kept)).toBe(original.indexOf(kept));
  });

  it.each(FILES)('%s can be cleaned again, and nothing is found any more', async (_what, original) => {
    const once = await clean(original);
    const twice = await clean(once.bytes);
    expect(twice.bytes).toEqual(once.bytes);
    expect(twice.removed).toBeNull();
  });

  it.each(FILES)('survives any damage of %s: refused or cleaned, never anything else', async (_what, original) => {
    let state = 7;
    const random = (below: number): number => (state = (state * 1103515245 + 12345) % 2147483648) % below;
    for (let round = 0; round < 60; round++) {
      const damaged = Buffer.from(original);
      for (let times = 0; times <= round % 4; times++) damaged[16 + random(damaged.length - 16)] = random(256);
      const cut = Buffer.from(damaged.subarray(0, round % 3 === 0 ? 32 + random(damaged.length - 32) : damaged.length));
      await clean(cut).then(
        ({ bytes }) => expect(bytes.length).toBe(cut.length),
        (error: unknown) => expect(error instanceof UnreadableMediaError || error instanceof UncleanableMediaError).toBe(true),
      );
    }
  });

  it('SAFETY-44: a second description of a HEIC picture goes', async () => {
    const { bytes, removed } = await clean(Buffer.concat([heicOf(), box('meta', Buffer.alloc(4), Buffer.from(SECRET_PLACE))]));
    expect([bytes.includes(SECRET_PLACE), removed]).toEqual([false, 'place']);
    expect(bytes.toString('latin1').match(/meta/g)).toHaveLength(1);
  });

  it('SAFETY-44: a HEIC picture of more items than are looked at is not served as if it were clean', async () => {
    const bytes = heicOf();
    // Version, flags and sizes come before the number of items.
    bytes.writeUInt16BE(10_001, bytes.indexOf('iloc') + 4 + 4 + 2);
    await expect(clean(bytes)).rejects.toBeInstanceOf(UncleanableMediaError);
  });

  it('a track of positions in fragments is refused: its samples cannot be found by the tables', async () => {
    const fragment = box('moof', box('traf', box('tfhd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 2]))));
    const film = Buffer.concat([mp4Of({ handlers: ['vide'] }), quicktimeOf(['vide', 'meta']), fragment]);
    await expect(clean(film)).rejects.toBeInstanceOf(UncleanableMediaError);
  });

  it('captions and other words between the clusters of a Matroska film are refused', async () => {
    await expect(clean(webmOf({ trackType: 0x11 }))).rejects.toBeInstanceOf(UncleanableMediaError);
  });

  it('a picture says what it lost', async () => {
    const path = join(folder, 'picture');
    const lost = async (bytes: Buffer) => {
      await writeFile(path, bytes);
      return (await makeImageSizes(path)).removed;
    };
    expect(await lost(await jpegWithPlace(40, 30))).toBe('place');
    expect(
      await lost(
        await sharp(await jpegOf(40, 30))
          .withExif({ IFD0: { Make: SECRET_DEVICE } })
          .jpeg()
          .toBuffer(),
      ),
    ).toBe('details');
    expect(await lost(await jpegOf(40, 30))).toBeNull();
  });

  describe('with the video tool, where the machine has it', () => {
    const tool = (args: readonly string[]): string =>
      execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const told = ['-metadata', `artist=${SECRET_AUTHOR}`, '-metadata', `location=${SECRET_PLACE}`, '-metadata', `model=${SECRET_DEVICE}`];
    const sources = ['-f', 'lavfi', '-i', 'testsrc=d=0.5:s=64x48:r=10', '-f', 'lavfi', '-i', 'sine=d=0.5'];
    /** A checksum of every decoded picture and sample. */
    const played = (path: string): string => tool(['-i', path, '-map', '0', '-f', 'md5', '-']);
    let hasTool: boolean;
    beforeAll(async () => void (hasTool = (await Ffmpeg.find()) !== undefined));

    it.each([
      ['mov', ['-c:v', 'mpeg4', '-c:a', 'aac']],
      ['mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']],
      ['mkv', ['-c:v', 'mpeg4', '-c:a', 'aac']],
      ['avi', ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le']],
      ['m4a', ['-vn', '-c:a', 'aac']],
      ['wav', ['-vn']],
      ['flac', ['-vn']],
    ])('a %s plays as before and tells nothing', async (ending, codecs) => {
      if (!hasTool) return;
      const path = join(folder, `real.${ending}`);
      tool([...sources, ...told, ...codecs, path]);
      const before = played(path);
      expect((await readFile(path)).includes(SECRET_AUTHOR)).toBe(true);
      await cleanMedia(containerOf(await readFile(path))!, path);
      const after = await readFile(path);
      for (const secret of SECRETS) expect(after.includes(secret)).toBe(false);
      expect(played(path)).toBe(before);
    });

    it('an Ogg is written anew and tells nothing', async () => {
      const ffmpeg = await Ffmpeg.find();
      if (!ffmpeg) return;
      const [path, made] = [join(folder, 'real.ogg'), join(folder, 'made.ogg')];
      tool(['-f', 'lavfi', '-i', 'sine=d=0.5', ...told, '-c:a', 'flac', path]);
      expect((await readFile(path)).includes(SECRET_AUTHOR)).toBe(true);
      await ffmpeg.rewriteOgg(path, made);
      const after = await readFile(made);
      for (const secret of SECRETS) expect(after.includes(secret)).toBe(false);
      expect(played(made)).toBe(played(path));
    });
  });
});
