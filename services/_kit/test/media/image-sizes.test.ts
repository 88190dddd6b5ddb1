import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { PATIENCE } from '../../src/testing/patience.js';
import { FULL_SIDE, makeImageSizes, MAX_FRAMES, SMALL_SIDE } from '@affinity/kit/media/image-sizes';
import { TooManyPixelsError, UnreadableMediaError } from '@affinity/kit/media/media.errors';
import { animationOf, gifCanvas, jpegOf, jpegWithPlace, pngOf } from '@affinity/kit/testing/media-files';

describe('sizes of a picture', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sizes-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function stored(bytes: Buffer): Promise<string> {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    return path;
  }

  it('HOM-018: a large photograph fits a screen and a grid', async () => {
    const made = await makeImageSizes(await stored(await jpegOf(2400, 1200)));
    expect([made.width, made.height]).toEqual([FULL_SIDE, FULL_SIDE / 2]);
    expect(await sharp(made.full).metadata()).toMatchObject({ format: 'webp', width: FULL_SIDE, height: FULL_SIDE / 2 });
    expect(await sharp(made.small).metadata()).toMatchObject({ format: 'webp', width: SMALL_SIDE, height: SMALL_SIDE / 2 });
  });

  it('a small picture is not blown up', async () => {
    const made = await makeImageSizes(await stored(pngOf(30, 20)));
    expect([made.width, made.height]).toEqual([30, 20]);
    expect(await sharp(made.small).metadata()).toMatchObject({ width: 30, height: 20 });
  });

  it('SAFETY-44: a photograph with a place comes out upright and says nothing', async () => {
    const original = await jpegWithPlace(80, 60);
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100);
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const made = await makeImageSizes(await stored(original));
    expect([made.width, made.height]).toEqual([60, 80]);
    for (const size of [made.full, made.small]) {
      const metadata = await sharp(size).metadata();
      expect(metadata.exif).toBeUndefined();
      expect(metadata.xmp).toBeUndefined();
      expect(metadata.iptc).toBeUndefined();
      expect(metadata.orientation ?? 1).toBe(1);
      expect(size.includes('Telephone')).toBe(false);
      expect(size.includes('EXIF')).toBe(false);
    }
  });

  it.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
    const made = await makeImageSizes(await stored(await animationOf(format, 800, 400, 5)));
    expect([made.width, made.height]).toEqual([800, 400]);
    expect(await sharp(made.full, { animated: true }).metadata()).toMatchObject({ format: 'webp', pages: 5, pageHeight: 400 });
    expect(await sharp(made.small, { animated: true }).metadata()).toMatchObject({ format: 'webp', pages: 5, pageHeight: 320 });
  });

  it('a very long animation ends early', async () => {
    const made = await makeImageSizes(await stored(await animationOf('gif', 8, 8, MAX_FRAMES + 20)));
    expect((await sharp(made.full).metadata()).pages).toBe(MAX_FRAMES);
  });

  it('SAFETY-43: 196 megapixels in 600 KB are turned away at once, without memory', async () => {
    const bomb = pngOf(14_000, 14_000);
    expect(bomb.length).toBeLessThan(700_000);
    const path = await stored(bomb);
    await makeImageSizes(await stored(pngOf(10, 10)));
    await writeFile(path, bomb);
    const memory = process.memoryUsage().rss;
    const times: number[] = [];
    for (let again = 0; again < 5; again++) {
      const started = performance.now();
      await expect(makeImageSizes(path)).rejects.toBeInstanceOf(TooManyPixelsError);
      times.push(performance.now() - started);
    }
    // The limit is on the work, not on a busy machine: the quickest counts.
    expect(Math.min(...times)).toBeLessThan(100 * PATIENCE);
    expect(process.memoryUsage().rss - memory).toBeLessThan(50 * 1024 * 1024);
  });

  it('SAFETY-43: 49 megapixels in 190 KB are turned away, and 48 of a photograph are not', async () => {
    await expect(makeImageSizes(await stored(pngOf(7000, 7000)))).rejects.toBeInstanceOf(TooManyPixelsError);
    const photograph = await sharp(await jpegOf(1008, 756))
      .resize(8064, 6048)
      .jpeg({ quality: 75 })
      .toBuffer();
    expect(await makeImageSizes(await stored(photograph))).toMatchObject({ width: 1600, height: 1200 });
  });

  it('tells what it costs before it is spent, more for interlaced pictures', async () => {
    const charges: number[] = [];
    const charge = (pixels: number): void => void charges.push(pixels);
    await makeImageSizes(await stored(pngOf(300, 200)), charge);
    await makeImageSizes(await stored(await sharp(pngOf(300, 200)).png({ progressive: true }).toBuffer()), charge);
    const broken = (await jpegOf(300, 200)).subarray(0, 3000);
    await expect(makeImageSizes(await stored(broken), charge)).rejects.toBeInstanceOf(UnreadableMediaError);
    expect(charges).toEqual([60_000, 180_000, 60_000]);
  });

  it('SAFETY-43: the frames of an animation count together', async () => {
    expect((await makeImageSizes(await stored(gifCanvas(100, 100, 3)))).width).toBe(100);
    await expect(makeImageSizes(await stored(gifCanvas(2000, 2000, 13)))).rejects.toBeInstanceOf(TooManyPixelsError);
  });

  it('SAFETY-42: a photograph cut off in the middle is refused', async () => {
    const whole = await jpegOf(400, 300);
    await expect(makeImageSizes(await stored(whole.subarray(0, whole.length / 2)))).rejects.toBeInstanceOf(UnreadableMediaError);
  });

  it('SAFETY-42: what hides behind a picture is not in what is made', async () => {
    const made = await makeImageSizes(await stored(Buffer.concat([await jpegOf(40, 30), Buffer.from('<script>alert(1)</script>')])));
    for (const size of [made.full, made.small]) expect(size.includes('script')).toBe(false);
  });
});
