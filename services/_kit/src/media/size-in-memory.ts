import type { Metadata } from 'sharp';
import { TooManyPixelsError } from './media.errors.js';
import type { PictureParts } from './picture-cost.js';

/**
 * Bytes of one picture while it is decoded; writing what is made of it takes some 40 MB more. Two pictures at a time and an idle
 * process (330 MB at most) fit into the 768 MiB of a pod.
 */
export const MAX_SIZE_IN_MEMORY = 180_000_000;
/** The longest side of a WebP and of a telephone's panorama. Lines are in memory by the hundred, however few there are. */
const MAX_SIDE = 16_384;
/** The longest side of a film of 4K. */
const MAX_ANIMATED_SIDE = 4096;
/** A picture that is read line by line keeps this many lines in memory, measured from 3,000 to 16,000 pixels across. */
const LINES = 1500;
/** Measured bytes a pixel: what is drawn, what was drawn before, and what is read of it. */
const CANVAS_BYTES = 10;
const GIF_BYTES = 5;
/** Bytes a pixel of a made frame: all stay until the last one is written. */
const FRAME_BYTES = 4;
/** Measured bytes a pixel of 8 bits, and of more than 8. */
const [AVIF_BYTES, DEEP_AVIF_BYTES] = [18, 22];
/** Measured bytes a pixel, of pictures of 12 and of 24 million. Telephones take 24 unless they are told to take fewer. */
const HEIC_BYTES = 7;
const SAMPLE_BYTES: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};
const MAX_SAMPLE_BYTES = 16;

/**
 * @param frames of an animation, as many as are decoded
 * @throws TooManyPixelsError when decoding would take more than `MAX_SIZE_IN_MEMORY`
 */
export function assertFitsMemory(header: Metadata, frames: number, parts: PictureParts, madeSide: number): void {
  const { width, height } = header;
  const longest = frames > 1 ? MAX_ANIMATED_SIDE : MAX_SIDE;
  const sizeInMemory = Math.ceil(pixelBytes(header, frames, parts, madeSide) + (parts.toldBytes ?? 0));
  if (width > longest || height > longest || sizeInMemory > MAX_SIZE_IN_MEMORY) {
    throw new TooManyPixelsError(`${width} x ${height} x ${frames} pixels take ${sizeInMemory} bytes of memory`);
  }
}

/** The decoder's memory grows by more than it needs. */
export const MAX_HEIC_MEMORY = 200_000_000;
export const MAX_HEIC_PIXELS = Math.floor(MAX_SIZE_IN_MEMORY / HEIC_BYTES);

/** @throws TooManyPixelsError */
export function assertHeicFitsMemory({ width, height }: { readonly width: number; readonly height: number }): void {
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_HEIC_PIXELS) {
    throw new TooManyPixelsError(`${width} x ${height} pixels of a HEIC picture`);
  }
}

function pixelBytes(header: Metadata, frames: number, { wholeBytesAPixel = 0 }: PictureParts, madeSide: number): number {
  const { format, width, height, channels, depth, isProgressive } = header;
  const pixels = width * height;
  if (frames > 1) {
    const scale = Math.min(1, madeSide / Math.max(width, height));
    return pixels * (CANVAS_BYTES + frames * FRAME_BYTES * scale ** 2);
  }
  const bytes = channels * (SAMPLE_BYTES[depth] ?? MAX_SAMPLE_BYTES);
  if (format === 'heif') return pixels * (bytes === channels ? AVIF_BYTES : DEEP_AVIF_BYTES);
  if (format === 'gif') return pixels * GIF_BYTES;
  if (format === 'png' && isProgressive) return pixels * bytes;
  return Math.max(pixels * wholeBytesAPixel, Math.min(height, LINES) * width * bytes);
}
