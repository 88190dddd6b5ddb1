import { MAX_FRAMES_IN_FILE, partCounter } from './part-counter.js';
import type { PatchableFile } from './patchable-file.js';
import type { PictureParts } from './picture-cost.js';
import { MAX_PARTS } from './video-frame.js';

const HEAD_BYTES = 13;
const FRAME = 0x2c;
const FRAME_BYTES = 10;
const EXTENSION = 0x21;

/** Frames of a GIF, by their descriptors. */
export async function gifParts(file: PatchableFile): Promise<PictureParts> {
  const [countFrame, countBlock] = [partCounter('frames', MAX_FRAMES_IN_FILE), partCounter('blocks', MAX_PARTS)];
  const byteAt = async (position: number): Promise<number> => (await file.read(position, 1))[0] ?? 0;
  let frames = 0;
  for (let start = HEAD_BYTES + paletteBytes(await byteAt(10)); start < file.size;) {
    const kind = await byteAt(start);
    if (kind === FRAME) {
      frames = countFrame();
      // Behind its palette one byte tells how its pixels are packed.
      start += FRAME_BYTES + paletteBytes(await byteAt(start + FRAME_BYTES - 1)) + 1;
    } else if (kind === EXTENSION) start += 2;
    else break;
    for (let length = 1; length > 0; start += 1 + length) {
      countBlock();
      length = await byteAt(start);
    }
  }
  return { frames };
}

function paletteBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
