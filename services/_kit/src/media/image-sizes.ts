import { stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { outsideWork } from '../db/outside-work.js';
import { lookAtExif } from './exif.js';
import { readableHeic } from './heic-picture.js';
import { assertFitsMemory } from './size-in-memory.js';
import { TooManyPixelsError, UncleanableMediaError, UnreadableMediaError } from './media.errors.js';
import { MAX_FRAMES_IN_FILE } from './part-counter.js';
import { picturePartsOf } from './picture-parts.js';
import { Traces, type Removed } from './traces.js';

/** Pixels of the whole picture; of an animation, those of all its frames together. */
export const MAX_PIXELS = 50_000_000;
/** A picture with fewer pixels may be as plain as it likes: drawings and screenshots are. */
const PLAIN_PIXELS = 12_000_000;
/** Photographs have 3 to 10 pixels a byte. A larger picture with more than this shows nothing and is made to cost work. */
const MAX_PIXELS_A_BYTE = 150;
/** Interlaced pictures are decoded in several passes, measured as about this many times the work. */
const INTERLACED_COST = 3;
/** Longer animations end after this frame. */
export const MAX_FRAMES = 150;
/** Longest side of the size that fills a screen. */
export const FULL_SIDE = 1600;
/** Longest side of the size for grids. */
export const SMALL_SIDE = 640;

/**
 * No picture holds its slot for longer. What decoders do before the first line cannot be ended: it is bounded by counting
 * frames, scans and chunks beforehand.
 */
const MAX_SECONDS = 30;
/** Two are decoded at a time, and everybody else waits. */
const MAX_HEIC_SECONDS = 10;
const TIMED_OUT = /timeout: \d+% complete/;
const QUALITY = 82;
/** The effort, of 0 to 6: higher is smaller by some percent and slower by far. */
const EFFORT = 3;

export const MADE_IMAGE = { contentType: 'image/webp', extension: 'webp' } as const;

export interface ImageSizes {
  readonly full: Buffer;
  readonly small: Buffer;
  /** The size of `full` as it is seen: turned upright. */
  readonly width: number;
  readonly height: number;
  /** What the original said beside its pixels. */
  readonly removed: Removed | null;
}

// Every file is read once: a cache would only hold strangers' pictures in memory.
sharp.cache(false);

/**
 * Decodes a picture and writes it anew in two sizes, upright, with nothing but its pixels: no EXIF, no place, no maker,
 * and nothing that hid behind the picture (SAFETY-42, SAFETY-44). Animations stay animated. Runs on libuv's threads. JPEG and WebP
 * are decoded at the scale that is needed, HEIC in a thread of ours, everything else line by line where the format allows it.
 * HEIC files are emptied in place, and unpacked beside it: `path` lies in a folder that is removed.
 * @param charge is told the pixels to be decoded, before they are
 * @param seconds after which the picture is given up
 * @throws TooManyPixelsError before decoding, or when it takes too long
 * @throws UnreadableMediaError when it is damaged, cut off or no picture
 */
export async function makeImageSizes(
  path: string,
  charge: (pixels: number) => void = () => undefined,
  seconds = MAX_SECONDS,
): Promise<ImageSizes> {
  outsideWork('A picture');
  const began = performance.now();
  const heic = await readableHeic(path, charge, { assertPlausible, side: FULL_SIDE, seconds: Math.min(seconds, MAX_HEIC_SECONDS) });
  if (heic) return { ...(await sizesOf(heic.path, () => undefined, seconds, began)), removed: heic.removed };
  return sizesOf(path, charge, seconds, began);
}

async function sizesOf(path: string, charge: (pixels: number) => void, seconds: number, began: number): Promise<ImageSizes> {
  const { frames, cost, removed } = await lookAtHeader(path);
  charge(cost);
  const animated = frames > 1;
  // Whole seconds, of which 0 would mean without end.
  const left = (): { seconds: number } => ({ seconds: Math.max(1, Math.ceil(seconds - (performance.now() - began) / 1000)) });
  const source = sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: MAX_PIXELS, pages: frames });
  try {
    // Turning is for photographs; libvips refuses to turn animations.
    const full = await fit(animated ? source : source.autoOrient(), FULL_SIDE)
      .timeout(left())
      .toBuffer({ resolveWithObject: true });
    // Frames that show the same have become one by now.
    const small = await fit(sharp(full.data, { animated }), SMALL_SIDE).timeout(left()).toBuffer();
    return { full: full.data, small, width: full.info.width, height: full.info.pageHeight ?? full.info.height, removed };
  } catch (error) {
    if (error instanceof Error && TIMED_OUT.test(error.message)) {
      throw new TooManyPixelsError(`Not decoded in ${seconds} seconds`, { cause: error });
    }
    throw new UnreadableMediaError('The picture cannot be decoded', { cause: error });
  }
}

/** A picture of 196 megapixels in 600 KB is turned away in milliseconds, and so is one of 49 in 190 KB. */
async function lookAtHeader(path: string): Promise<{ frames: number; cost: number; removed: Removed | null }> {
  const parts = await picturePartsOf(path);
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnreadableMediaError('The picture has no readable header', { cause: error });
    });
  const { width, height, pages = 1, isProgressive } = header;
  if (header.format === 'tiff' && pages > 1) throw new UncleanableMediaError('The picture has several pages');
  if (pages > MAX_FRAMES_IN_FILE) throw new TooManyPixelsError(`${pages} frames`);
  const frames = Math.min(pages, MAX_FRAMES);
  const pixels = width * height * frames;
  const { size } = await stat(path);
  assertPlausible(pixels, size);
  assertFitsMemory(header, frames, parts, FULL_SIDE);
  return { frames, cost: pixels * (isProgressive ? INTERLACED_COST : 1), removed: removedOf(header) };
}

function assertPlausible(pixels: number, bytes: number): void {
  if (pixels > MAX_PIXELS || (pixels > PLAIN_PIXELS && pixels > bytes * MAX_PIXELS_A_BYTE)) {
    throw new TooManyPixelsError(`${pixels} pixels in ${bytes} bytes`);
  }
}

function removedOf({ exif, xmp, iptc }: Metadata): Removed | null {
  const traces = new Traces();
  if (exif) lookAtExif(exif, traces);
  for (const text of [xmp, iptc]) if (text) traces.look(text);
  return traces.removed;
}

function fit(source: Sharp, side: number): Sharp {
  return source
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT, smartSubsample: true });
}
