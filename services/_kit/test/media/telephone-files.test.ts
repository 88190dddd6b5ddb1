import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { cleanMp4 } from '@affinity/kit/media/clean-mp4';
import { decodeHeic } from '@affinity/kit/media/decode-heic';
import { Ffmpeg } from '@affinity/kit/media/ffmpeg';
import { makeImageSizes } from '@affinity/kit/media/image-sizes';
import { HEAD_BYTES, mediaFormatOf } from '@affinity/kit/media/media-format';
import { TooManyPixelsError, UnreadableMediaError } from '@affinity/kit/media/media.errors';
import { PatchableFile } from '@affinity/kit/media/patchable-file';
import { playedEverywhere } from '@affinity/kit/media/played-everywhere';
import { quicktimeAsMp4 } from '@affinity/kit/media/quicktime-as-mp4';
import { heicOf } from '@affinity/kit/testing/media-files';
import { telephoneFile } from '@affinity/kit/testing/telephone-files';

const PLACE = '+51.5007-000.1246/';
const [RED, GREEN, BLUE, YELLOW] = ['red', 'green', 'blue', 'yellow'];

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'telephone-'))));
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Buffer): Promise<string> {
  const path = join(folder, 'sent');
  await writeFile(path, bytes);
  return path;
}

describe('a picture of a telephone', () => {
  /** The colours of the quarters: above from left to right, then below. */
  async function quarters(picture: Buffer): Promise<string[]> {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): string => {
      const start = (Math.round(info.height * y) * info.width + Math.round(info.width * x)) * 3;
      const [red, green, blue] = [...data.subarray(start, start + 3)].map((value) => value > 120);
      return red && green ? YELLOW! : red ? RED! : green ? GREEN! : blue ? BLUE! : 'black';
    };
    return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  }

  it('MED-015 HEIC is seen upright, in its colours, and tells nothing', async () => {
    const original = telephoneFile('telephone.heic');
    expect(original.includes('Telephone Works')).toBe(true);
    const charges: number[] = [];
    const made = await makeImageSizes(await stored(original), (pixels) => charges.push(pixels));
    expect([made.width, made.height, made.removed]).toEqual([64, 96, 'place']);
    // The file turns the picture by a quarter to the left.
    expect(await quarters(made.full)).toEqual([GREEN, YELLOW, RED, BLUE]);
    for (const size of [made.full, made.small]) {
      const { format, exif, icc } = await sharp(size).metadata();
      expect([format, exif, icc]).toEqual(['webp', undefined, undefined]);
      expect(size.includes('Telephone')).toBe(false);
    }
    expect(charges).toEqual([96 * 64 * 2]);
  });

  it('MED-015 HEIC keeps its colours: the numbers of Display P3 become those of sRGB', async () => {
    const { full } = await makeImageSizes(await stored(telephoneFile('telephone.heic')));
    // Below on the left the picture is #d02020. In Display P3 the same red is written as #bf352b.
    const red = await sharp(full).extract({ left: 4, top: 56, width: 20, height: 30 }).png().toBuffer();
    const { channels } = await sharp(red).stats();
    expect(channels[0]!.mean).toBeGreaterThan(202);
    expect(channels[1]!.mean).toBeLessThan(44);
  });

  it('MED-015 AVIF is seen as it is, and tells nothing', async () => {
    const made = await makeImageSizes(await stored(telephoneFile('telephone.avif')));
    expect([made.width, made.height, made.removed]).toEqual([96, 64, 'place']);
    expect(await quarters(made.full)).toEqual([RED, GREEN, BLUE, YELLOW]);
    expect((await sharp(made.full).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['heic', 'heic', 'image/heic'],
    ['heix', 'heix', 'image/heic'],
    ['any picture, of HEVC', 'mif1\0\0\0\0mif1heic', 'image/heic'],
    ['any picture, of AV1', 'mif1\0\0\0\0miafavif', 'image/avif'],
    ['avif', 'avif', 'image/avif'],
    ['qt', 'qt  ', 'video/quicktime'],
    ['any picture, of something else', 'mif1\0\0\0\0mif1jpeg', undefined],
    ['pictures in motion', 'hevc', undefined],
  ])('MED-015, MED-016 the first bytes tell %s', (_what, brands, expected) => {
    const type = Buffer.from(brands.length === 4 ? `${brands}\0\0\0\0` : brands, 'latin1');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(type.length + 8);
    expect(mediaFormatOf(Buffer.concat([length, Buffer.from('ftyp'), type, Buffer.from('heicavif')]))?.contentType).toBe(expected);
  });

  it('SAFETY-42 damaged HEIC files are refused, whatever is damaged', async () => {
    const original = telephoneFile('telephone.heic');
    await expect(makeImageSizes(await stored(heicOf()))).rejects.toBeInstanceOf(UnreadableMediaError);
    let state = 7;
    const random = (below: number): number => (state = (state * 1103515245 + 12345) % 2147483648) % below;
    for (let round = 0; round < 12; round++) {
      const damaged = Buffer.from(original);
      for (let times = 0; times < 8; times++) damaged[32 + random(damaged.length - 32)] = random(256);
      const cut = round % 3 === 0 ? damaged.subarray(0, 200 + random(1000)) : damaged;
      await makeImageSizes(await stored(cut)).catch((error: unknown) =>
        expect(error instanceof UnreadableMediaError || error instanceof TooManyPixelsError).toBe(true),
      );
    }
  });

  /** The picture says that it has other sides. */
  const saying = (width: number, height: number): Buffer => {
    const bytes = telephoneFile('telephone.heic');
    const at = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(width, at);
    bytes.writeUInt32BE(height, at + 4);
    return bytes;
  };

  it.each([
    ['more pixels than so few bytes show', 4000, 4000],
    ['a side that no picture has', 20_000, 10],
    ['more pixels than fit into memory', 7000, 7000],
  ])('SAFETY-43 %s are turned away before anything is decoded', async (_what, width, height) => {
    const charges: number[] = [];
    const path = await stored(saying(width, height));
    await expect(makeImageSizes(path, (pixels) => charges.push(pixels))).rejects.toBeInstanceOf(TooManyPixelsError);
    expect(charges).toEqual([]);
  });

  it('SAFETY-43 the decoder gets so much memory and time, and no more', async () => {
    const task = { from: await stored(telephoneFile('telephone.heic')), maxPixels: 10_000, maxBytes: 200_000_000, side: 1600 };
    expect(await decodeHeic(task, 30)).toMatchObject({ width: 64, height: 96, channels: 3 });
    await expect(decodeHeic({ ...task, maxPixels: 6000 }, 30)).rejects.toBeInstanceOf(TooManyPixelsError);
    await expect(decodeHeic(task, 0.001)).rejects.toBeInstanceOf(TooManyPixelsError);
  });

  it('SAFETY-43 many at once wait for each other and are all made', async () => {
    const task = { from: await stored(telephoneFile('telephone.heic')), maxPixels: 10_000, maxBytes: 200_000_000, side: 32 };
    const made = await Promise.all(Array.from({ length: 5 }, () => decodeHeic(task, 60)));
    // The longest side is 96: every third pixel remains, as the mean of nine.
    expect(made.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 5 }, () => [21, 32]));
  });
});

describe('a film of a telephone', () => {
  async function cleaned(name: 'telephone.mov' | 'telephone-hevc.mov') {
    const path = await stored(telephoneFile(name));
    const file = await open(path, 'r+');
    try {
      return { ...(await cleanMp4(await PatchableFile.over(file))), path };
    } finally {
      await file.close();
    }
  }

  it('MED-016 QuickTime with H.264 and AAC becomes an MP4 where it lies, and tells no place', async () => {
    const original = telephoneFile('telephone.mov');
    expect(original.includes(PLACE)).toBe(true);
    const { path, width, height, removed, codecs } = await cleaned('telephone.mov');
    expect([width, height, removed, [...codecs]]).toEqual([96, 64, 'place', ['avc1', 'mp4a']]);
    expect(playedEverywhere(codecs)).toBe(true);
    expect(await quicktimeAsMp4(path)).toBe(true);
    const made = await readFile(path);
    expect(mediaFormatOf(made.subarray(0, HEAD_BYTES))?.contentType).toBe('video/mp4');
    expect([made.length, made.includes(PLACE), made.includes('qt  ')]).toEqual([original.length, false, false]);
    expect(await quicktimeAsMp4(path)).toBe(false);
  });

  it('MED-016 HEVC is known as what not every browser plays', async () => {
    const { codecs } = await cleaned('telephone-hevc.mov');
    expect([[...codecs], playedEverywhere(codecs)]).toEqual([['hvc1'], false]);
  });

  it('MED-016 the video tool, where the machine has it, writes both anew as MP4', async () => {
    const ffmpeg = await Ffmpeg.find();
    if (!ffmpeg) return;
    for (const name of ['telephone.mov', 'telephone-hevc.mov'] as const) {
      const { path } = await cleaned(name);
      await quicktimeAsMp4(path);
      const mp4 = mediaFormatOf((await readFile(path)).subarray(0, HEAD_BYTES))!;
      await ffmpeg.remux(mp4, path, join(folder, 'made.mp4'));
      const made = await readFile(join(folder, 'made.mp4'));
      expect(mediaFormatOf(made.subarray(0, HEAD_BYTES))?.contentType).toBe('video/mp4');
      expect(made.includes(PLACE)).toBe(false);
    }
  });
});
