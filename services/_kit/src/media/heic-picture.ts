import { open, stat } from 'node:fs/promises';
import { cleanHeif } from './clean-heif.js';
import { decodeHeic } from './decode-heic.js';
import { heicHeaderOf } from './heic-header.js';
import { HEAD_BYTES, mediaFormatOf } from './media-format.js';
import { UncleanableMediaError } from './media.errors.js';
import { PatchableFile } from './patchable-file.js';
import { plainTiffHead } from './plain-tiff.js';
import { assertHeicFitsMemory, MAX_HEIC_MEMORY, MAX_HEIC_PIXELS } from './size-in-memory.js';
import type { Removed } from './traces.js';

/** Decoding costs about this many times the work of a JPEG. */
const HEIC_COST = 2;

/** A picture that libvips can read, made of one that it cannot. */
export interface ReadablePicture {
  readonly path: string;
  readonly removed: Removed | null;
}

export interface HeicLimits {
  /** Throws for more pixels than so many bytes can show. */
  readonly assertPlausible: (pixels: number, bytes: number) => void;
  readonly side: number;
  readonly seconds: number;
}

/**
 * Unpacks a HEIC picture, upright and with its colours, beside the file; undefined for every other picture. The libvips that comes
 * with sharp knows the container and not the codec (HEVC).
 * @param charge is told what it costs, before it does
 * @throws UnreadableMediaError, TooManyPixelsError
 */
export async function readableHeic(
  path: string,
  charge: (pixels: number) => void,
  { assertPlausible, side, seconds }: HeicLimits,
): Promise<ReadablePicture | undefined> {
  const file = await open(path, 'r+');
  let removed: Removed | null;
  try {
    const source = await PatchableFile.over(file);
    if (mediaFormatOf(await source.read(0, HEAD_BYTES))?.name !== 'heic') return undefined;
    removed = await toldBy(source);
  } finally {
    await file.close();
  }
  const header = await heicHeaderOf(path);
  assertPlausible(header.width * header.height, (await stat(path)).size);
  assertHeicFitsMemory(header);
  charge(header.width * header.height * HEIC_COST);
  const { pixels, ...shape } = await decodeHeic({ from: path, maxPixels: MAX_HEIC_PIXELS, maxBytes: MAX_HEIC_MEMORY, side }, seconds);
  const made = await open(`${path}.tiff`, 'w');
  try {
    await made.write(plainTiffHead(shape, header.icc));
    await made.write(pixels);
  } finally {
    await made.close();
  }
  return { path: `${path}.tiff`, removed };
}

/** Empties what is said beside the pixels. A picture that keeps it elsewhere loses it all the same: its pixels alone go on. */
async function toldBy(file: PatchableFile): Promise<Removed | null> {
  try {
    return await cleanHeif(file);
  } catch (error) {
    if (error instanceof UncleanableMediaError) return null;
    throw error;
  }
}
