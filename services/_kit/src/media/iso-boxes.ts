import { UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';
import { LOOKED_AT_BYTES, type Traces } from './traces.js';
import { MAX_PARTS } from './video-frame.js';

/** Films in small pieces have some thousand boxes that say something about them, two a piece. */
const MAX_BLANKED = 20_000;
/** Name and content of a small box are written at once. */
const JOINED_BYTES = 4096;

/** A box of ISO/IEC 14496-12: four letters and a length. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where the content begins. */
  readonly content: number;
  readonly end: number;
}

/** The boxes of one file. Counts what it reads: a file of endless parts is built to keep a reader busy. */
export class IsoBoxes {
  private parts = 0;
  private blanked = 0;

  constructor(private readonly file: PatchableFile) {}

  /** @throws UnreadableMediaError when lengths do not add up */
  async *within(parent: Box): AsyncGenerator<Box> {
    for (let start = parent.content; start < parent.end;) {
      this.count();
      const head = await this.file.read(start, 16);
      // QuickTime ends its lists with four zero bytes.
      if (head.length >= 4 && head.readUInt32BE(0) === 0 && parent.end - start === 4) return;
      if (head.length < 8) throw new UnreadableMediaError('Boxes do not add up');
      const short = head.readUInt32BE(0);
      const long = short === 1;
      if (long && head.length < 16) throw new UnreadableMediaError('A box is cut off');
      // A length of 0 means: to the end of the file.
      const length = long ? Number(head.readBigUInt64BE(8)) : short === 0 && parent.end === this.file.size ? parent.end - start : short;
      const content = start + (long ? 16 : 8);
      const end = start + length;
      if (end < content || end > parent.end) throw new UnreadableMediaError('A box is longer than what holds it');
      yield { type: head.toString('latin1', 4, 8), start, content, end };
      start = end;
    }
  }

  /**
   * Makes the box an empty `free` box of the same length, so that nothing else moves.
   * @param traces is shown what goes
   * @throws UnreadableMediaError when there were too many already
   */
  async blank(box: Box, traces: Traces): Promise<void> {
    this.blanked += 1;
    if (this.blanked > MAX_BLANKED) throw new UnreadableMediaError('The file has too many boxes to be emptied');
    traces.look(await this.file.read(box.content, Math.min(box.end - box.content, LOOKED_AT_BYTES)));
    const whole = box.end - box.start - 4;
    if (box.content === box.start + 8 && whole <= JOINED_BYTES) {
      const empty = Buffer.alloc(whole);
      empty.write('free', 'latin1');
      return this.file.write(box.start + 4, empty);
    }
    await this.file.write(box.start + 4, Buffer.from('free'));
    await this.file.zero(box.content, box.end);
  }

  /** @throws UnreadableMediaError when there were too many already */
  count(): void {
    this.parts += 1;
    if (this.parts > MAX_PARTS) throw new UnreadableMediaError('The file has too many parts');
  }
}

export async function findBox(boxes: IsoBoxes, parent: Box, type: string): Promise<Box | undefined> {
  for await (const box of boxes.within(parent)) if (box.type === type) return box;
  return undefined;
}
