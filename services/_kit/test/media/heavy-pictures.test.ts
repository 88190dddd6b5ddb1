import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { makeImageSizes } from '@affinity/kit/media/image-sizes';
import { TooManyPixelsError } from '@affinity/kit/media/media.errors';
import { WorkLine } from '@affinity/kit/budgets/work-line';
import { jpegOfFineColours, jpegOfScans, pngHead, pngOfTexts, webpOfFrames } from '@affinity/kit/testing/heavy-pictures';
import { animationOf, gifCanvas, jpegOf } from '@affinity/kit/testing/media-files';
import { CHECK_LINE } from '@affinity/kit/uploads/check-line';

/** Other work on the machine makes it far less; the bomb alone would make it thousands. */
const TIMES_CALM = 20;
const MEGABYTE = 1024 * 1024;

describe('pictures made to cost memory or work', () => {
  let folder: string;
  let files = 0;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'heavy-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function stored(bytes: Buffer): Promise<string> {
    files += 1;
    const path = join(folder, `picture-${files}`);
    await writeFile(path, bytes);
    return path;
  }

  const refused = async (bytes: Buffer): Promise<void> => {
    await expect(makeImageSizes(await stored(bytes))).rejects.toBeInstanceOf(TooManyPixelsError);
  };

  it('SAFETY-43: an animation of 200,000 frames keeps nobody else waiting', async () => {
    const line = new WorkLine(CHECK_LINE);
    const bomb = await stored(webpOfFrames(await animationOf('webp', 20, 20, 2), { times: 100_000 }));
    const small = await stored(await jpegOf(600, 400));
    const check = (owner: string, path: string) => line.run(owner, (charge) => makeImageSizes(path, charge));
    const timed = async (): Promise<number> => {
      const began = performance.now();
      await check('third', small);
      return performance.now() - began;
    };
    const calm = Math.max(await timed(), await timed());
    const bombs = Promise.allSettled(['one', 'other', 'one', 'other'].map((owner) => check(owner, bomb)));
    expect(await timed()).toBeLessThan(calm * TIMES_CALM);
    for (const { status } of await bombs) expect(status).toBe('rejected');
  });

  it('SAFETY-43: animations of more than a thousand frames are refused, of any kind', async () => {
    await refused(webpOfFrames(await animationOf('webp', 20, 20, 2), { times: 501 }));
    await refused(gifCanvas(16, 16, 1001));
    expect(await makeImageSizes(await stored(webpOfFrames(await animationOf('webp', 20, 20, 2), { times: 500 })))).toMatchObject({
      width: 20,
    });
    expect(await makeImageSizes(await stored(gifCanvas(16, 16, 1000)))).toMatchObject({ width: 16 });
  });

  it.each([
    ['wider than any animation', { width: 16_383, height: 20 }],
    ['far larger than all that is drawn on it', { width: 1000, height: 1000 }],
  ])('SAFETY-43: an animation with a canvas %s is refused', async (_what, canvas) => {
    await refused(webpOfFrames(await animationOf('webp', 20, 20, 2), { times: 10, canvas }));
  });

  it('an animation whose frames all show the same is taken', async () => {
    const still = webpOfFrames(await animationOf('webp', 20, 20, 2), { times: 4, frames: 1 });
    const made = await makeImageSizes(await stored(still));
    expect([made.width, made.height]).toEqual([20, 20]);
  });

  it('SAFETY-43: what is in memory whole is counted in bytes', async () => {
    const packedBytes = MEGABYTE;
    await refused(pngHead({ width: 7000, height: 7000, bits: 16, interlaced: true, packedBytes }));
    await refused(pngHead({ width: 7000, height: 7000, bits: 8, interlaced: true, packedBytes }));
    const progressive = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#a33' } })
      .jpeg({ progressive: true })
      .toBuffer();
    await refused(Buffer.concat([jpegOfFineColours(progressive), Buffer.alloc(MEGABYTE)]));
    expect(await makeImageSizes(await stored(progressive))).toMatchObject({ width: 1600 });
  });

  it('SAFETY-43: a picture of few and endless lines is refused', async () => {
    for (const [width, height] of [
      [4_900_000, 10],
      [490_000, 100],
      [49_000, 1000],
      [10, 4_900_000],
    ] as const) {
      await refused(pngHead({ width, height, bits: 16, packedBytes: MEGABYTE }));
    }
  });

  it('SAFETY-43: texts of a PNG that unpack to gigabytes are refused, without memory', async () => {
    const path = await stored(pngOfTexts(200));
    const memory = process.memoryUsage().rss;
    await expect(makeImageSizes(path)).rejects.toBeInstanceOf(TooManyPixelsError);
    expect(process.memoryUsage().rss - memory).toBeLessThan(50 * MEGABYTE);
    expect(await makeImageSizes(await stored(pngOfTexts(1)))).toMatchObject({ width: 10 });
  });

  it('SAFETY-43: a JPEG of more scans than any photograph has is refused', async () => {
    const photograph = await sharp(await jpegOf(80, 60))
      .jpeg({ progressive: true })
      .toBuffer();
    expect(await makeImageSizes(await stored(photograph))).toMatchObject({ width: 80 });
    await refused(jpegOfScans(photograph, 60));
  });

  it('SAFETY-43: what takes too long is given up, and the file is to blame', async () => {
    const path = await stored(webpOfFrames(await animationOf('webp', 540, 540, 2), { times: 75 }));
    await expect(makeImageSizes(path, undefined, 1)).rejects.toBeInstanceOf(TooManyPixelsError);
  });
});
