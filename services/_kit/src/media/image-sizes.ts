import { stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { outsideWork } from '../db/outside-work.js';
import { lookAtExif } from './exif.js';
import { TooManyPixelsError, UncleanableMediaError, UnreadableMediaError } from './media.errors.js';
import { Traces, type Removed } from './traces.js';

/** Of the whole picture; of an animation, of all its frames together. */
export const MAX_PIXELS = 50_000_000;
/** Below this many pixels a picture may be as plain as it likes: drawings and screenshots are. */
const PLAIN_PIXELS = 12_000_000;
/** Photographs have 3 to 10 pixels a byte. A larger picture with more than this shows nothing and is made to cost work. */
const MAX_PIXELS_A_BYTE = 150;
/** Interlaced pictures are held whole and decoded in several passes, measured as about this many times the work. */
const INTERLACED_COST = 3;
/** Longer animations end after this frame. */
export const MAX_FRAMES = 150;
/** Longest side of the size that fills a screen. */
export const FULL_SIDE = 1600;
/** Longest side of the size for grids. */
export const SMALL_SIDE = 640;

const QUALITY = 82;
/** Of 0 to 6: higher is smaller by some percent and slower by far. */
const EFFORT = 3;

export const MADE_IMAGE = { contentType: 'image/webp', extension: 'webp' } as const;

export interface ImageSizes {
  readonly full: Buffer;
  readonly small: Buffer;
  /** Of `full`, as it is seen: turned upright. */
  readonly width: number;
  readonly height: number;
  /** What the original said beside its pixels. */
  readonly removed: Removed | null;
}

// Every file is read once: a cache would only hold strangers' pictures in memory.
sharp.cache(false);

/**
 * Decodes a picture and writes it anew in two sizes, upright, with nothing but its pixels: no EXIF, no place, no maker,
 * and nothing that hid behind the picture (SAFETY 42, 44). Animations stay animated. Runs on libuv's threads. JPEG and WebP
 * are decoded at the scale that is needed, everything else line by line.
 * @param charge is told the pixels to be decoded, before they are
 * @throws TooManyPixelsError before decoding
 * @throws UnreadableMediaError when it is damaged, cut off or no picture
 */
export async function makeImageSizes(path: string, charge: (pixels: number) => void = () => undefined): Promise<ImageSizes> {
  outsideWork('A picture');
  const { frames, cost, removed } = await lookAtHeader(path);
  charge(cost);
  const animated = frames > 1;
  const source = sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: MAX_PIXELS, pages: frames });
  try {
    // Turning is for photographs; libvips refuses to turn animations.
    const full = await fit(animated ? source : source.autoOrient(), FULL_SIDE).toBuffer({ resolveWithObject: true });
    const small = await fit(sharp(full.data, { pages: frames }), SMALL_SIDE).toBuffer();
    return { full: full.data, small, width: full.info.width, height: full.info.pageHeight ?? full.info.height, removed };
  } catch (error) {
    throw new UnreadableMediaError('The picture cannot be decoded', { cause: error });
  }
}

/** A picture of 196 megapixels in 600 KB is turned away in milliseconds, and so is one of 49 in 190 KB. */
async function lookAtHeader(path: string): Promise<{ frames: number; cost: number; removed: Removed | null }> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnreadableMediaError('The picture has no readable header', { cause: error });
    });
  const { width, height, pages = 1, isProgressive } = header;
  if (header.format === 'tiff' && pages > 1) throw new UncleanableMediaError('The picture has several pages');
  const frames = Math.min(pages, MAX_FRAMES);
  const pixels = width * height * frames;
  const { size } = await stat(path);
  if (pixels > MAX_PIXELS || (pixels > PLAIN_PIXELS && pixels > size * MAX_PIXELS_A_BYTE)) {
    throw new TooManyPixelsError(`${width} x ${height} x ${frames} pixels in ${size} bytes`);
  }
  return { frames, cost: pixels * (isProgressive ? INTERLACED_COST : 1), removed: removedOf(header) };
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
