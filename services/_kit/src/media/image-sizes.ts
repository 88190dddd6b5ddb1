import sharp, { type Sharp } from 'sharp';
import { outsideWork } from '../db/outside-work.js';
import { TooManyPixelsError, UnreadableMediaError } from './media.errors.js';

/** Of the whole picture; of an animation, of all its frames together. */
export const MAX_PIXELS = 50_000_000;
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
}

// Every file is read once: a cache would only hold strangers' pictures in memory.
sharp.cache(false);

/**
 * Decodes a picture and writes it anew in two sizes, upright, with nothing but its pixels: no EXIF, no place, no maker,
 * and nothing that hid behind the picture (SAFETY 42, 44). Animations stay animated. Runs on libuv's threads.
 * @throws TooManyPixelsError before decoding
 * @throws UnreadableMediaError when it is damaged, cut off or no picture
 */
export async function makeImageSizes(path: string): Promise<ImageSizes> {
  outsideWork('A picture');
  const frames = await framesWithinLimits(path);
  const animated = frames > 1;
  const source = sharp(path, { failOn: 'error', sequentialRead: true, limitInputPixels: MAX_PIXELS, pages: frames });
  try {
    // Turning is for photographs; libvips refuses to turn animations.
    const full = await fit(animated ? source : source.autoOrient(), FULL_SIDE).toBuffer({ resolveWithObject: true });
    const small = await fit(sharp(full.data, { pages: frames }), SMALL_SIDE).toBuffer();
    return { full: full.data, small, width: full.info.width, height: full.info.pageHeight ?? full.info.height };
  } catch (error) {
    throw new UnreadableMediaError('The picture cannot be decoded', { cause: error });
  }
}

/** Looks at the header only: a picture of 196 megapixels in 600 KB is turned away in milliseconds. */
async function framesWithinLimits(path: string): Promise<number> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UnreadableMediaError('The picture has no readable header', { cause: error });
    });
  const frames = Math.min(pages, MAX_FRAMES);
  if (width * height * frames > MAX_PIXELS) throw new TooManyPixelsError(`${width} x ${height} x ${frames} pixels`);
  return frames;
}

function fit(source: Sharp, side: number): Sharp {
  return source
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT, smartSubsample: true });
}
