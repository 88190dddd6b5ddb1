import type { Box } from './iso-boxes.js';
import { UnreadableMediaError } from './media.errors.js';
import type { PatchableFile } from './patchable-file.js';

/** Reads big-endian numbers of a box, one after the other. */
export class NumberReader {
  position: number;

  constructor(
    private readonly file: PatchableFile,
    private readonly box: Box,
  ) {
    this.position = box.content;
  }

  /** @throws UnreadableMediaError behind the end of the box */
  async take(bytes: number): Promise<number> {
    if (this.position + bytes > this.box.end) throw new UnreadableMediaError('A list of items is cut off');
    const read = await this.file.read(this.position, bytes);
    this.position += bytes;
    return read.reduce((value, byte) => value * 256 + byte, 0);
  }

  /** The version of a box that has one, with its flags passed over. */
  async version(): Promise<number> {
    const version = await this.take(1);
    await this.take(3);
    return version;
  }
}
