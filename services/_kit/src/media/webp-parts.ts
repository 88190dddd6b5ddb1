import { TooManyPixelsError } from './media.errors.js';
import { MAX_FRAMES_IN_FILE, partCounter } from './part-counter.js';
import type { PatchableFile } from './patchable-file.js';
import type { PictureParts } from './picture-cost.js';

const HEAD_BYTES = 12;
const CHUNK_HEAD = 8;
/** A still picture has up to six chunks, an animation its frames and as many as that. */
const MAX_OTHER_CHUNKS = 100;
/** The canvas may be this many times what its frames draw: the rest stays empty around a small figure. */
const MAX_EMPTY = 16;
const CANVAS_AT = CHUNK_HEAD + 4;
const FRAME_SIDES_AT = CHUNK_HEAD + 6;
const LOSSLESS_BYTES = 4;
/** A decoder keeps only the transparency of a lossy picture whole. */
const LOSSY_BYTES = 1;

/** Frames of a WebP. The decoder goes through all frames for each of them. */
export async function webpParts(file: PatchableFile): Promise<PictureParts> {
  const [countFrame, countOther] = [partCounter('frames', MAX_FRAMES_IN_FILE), partCounter('chunks', MAX_OTHER_CHUNKS)];
  let [frames, canvas, drawn, wholeBytesAPixel] = [0, 0, 0, LOSSY_BYTES];
  for (let start = HEAD_BYTES; start + CHUNK_HEAD <= file.size;) {
    const bytes = await file.read(start, CHUNK_HEAD + 12);
    const type = bytes.toString('latin1', 0, 4);
    if (type === 'ANMF') {
      frames = countFrame();
      drawn += area(bytes, FRAME_SIDES_AT);
    } else countOther();
    if (type === 'VP8X') canvas = area(bytes, CANVAS_AT);
    if (type === 'VP8L') wholeBytesAPixel = LOSSLESS_BYTES;
    const length = bytes.readUInt32LE(4);
    start += CHUNK_HEAD + length + (length % 2);
  }
  if (frames > 0 && drawn * MAX_EMPTY < canvas) throw new TooManyPixelsError(`${frames} frames draw ${drawn} of ${canvas} pixels`);
  return { frames, wholeBytesAPixel };
}

/** Two sides, each less by one, in 24 bits. */
function area(bytes: Buffer, at: number): number {
  return bytes.length < at + 6 ? 0 : (bytes.readUIntLE(at, 3) + 1) * (bytes.readUIntLE(at + 3, 3) + 1);
}
