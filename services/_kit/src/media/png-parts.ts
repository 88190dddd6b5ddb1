import { TooManyPixelsError } from './media.errors.js';
import { partCounter } from './part-counter.js';
import type { PatchableFile } from './patchable-file.js';
import type { PictureParts } from './picture-cost.js';
import { MAX_PARTS } from './video-frame.js';

const MARK_BYTES = 8;
/** Length and type before the content, a checksum behind it. */
const CHUNK_HEAD = 8;
const CHUNK_BYTES = 12;
const PACKED = new Set(['zTXt', 'iTXt', 'iCCP']);
const TOLD = new Set([...PACKED, 'tEXt', 'eXIf']);
/** Deflate packs at most this many bytes into one. */
const UNPACKED_A_BYTE = 1032;
/** The decoder unpacks no more of one chunk. */
const MAX_UNPACKED = 8_000_000;
/** The decoder keeps a text in several copies, measured as 31 MB of 8. */
const COPIES = 4;
/** Four texts or colour tables of that size: the decoder unpacks them before anybody sees a line. */
const MAX_TOLD_BYTES = 128_000_000;

/** Texts beside the pixels of a PNG: 7 MB of them unpack to gigabytes. */
export async function pngParts(file: PatchableFile): Promise<PictureParts> {
  const countChunk = partCounter('chunks', MAX_PARTS);
  let toldBytes = 0;
  for (let start = MARK_BYTES; start + CHUNK_HEAD <= file.size;) {
    countChunk();
    const bytes = await file.read(start, CHUNK_HEAD);
    const [length, type] = [bytes.readUInt32BE(0), bytes.toString('latin1', 4, 8)];
    if (type === 'IEND') break;
    if (TOLD.has(type)) toldBytes += COPIES * Math.min(length * (PACKED.has(type) ? UNPACKED_A_BYTE : 1), MAX_UNPACKED);
    if (toldBytes > MAX_TOLD_BYTES) throw new TooManyPixelsError('Texts beside the pixels unpack to more than the picture');
    start += CHUNK_BYTES + length;
  }
  return { toldBytes };
}
