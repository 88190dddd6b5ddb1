import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 128 * 1024;

/** Small reads all over a large file, a window at a time, and overwriting in place. Never holds the file. */
export class PatchableFile {
  private window = Buffer.alloc(0);
  private windowStart = 0;

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  static async over(file: FileHandle): Promise<PatchableFile> {
    return new PatchableFile(file, (await file.stat()).size);
  }

  /** At most `length` bytes from `position`; fewer only at the end of the file. `length` must be small. */
  async read(position: number, length: number): Promise<Buffer> {
    const from = position - this.windowStart;
    const inWindow = from >= 0 && from + length <= this.window.length;
    if (!inWindow && position < this.size) await this.fill(position, Math.max(length, WINDOW_BYTES));
    const start = Math.min(Math.max(position - this.windowStart, 0), this.window.length);
    return this.window.subarray(start, Math.min(start + length, this.window.length));
  }

  async write(position: number, bytes: Buffer): Promise<void> {
    await this.file.write(bytes, 0, bytes.length, position);
    this.window = Buffer.alloc(0);
  }

  /** Overwrites with zeros: what stood there is gone, not only unreferenced. */
  async zero(from: number, to: number): Promise<void> {
    const zeros = Buffer.alloc(Math.min(WINDOW_BYTES, Math.max(0, to - from)));
    for (let position = from; position < to; position += zeros.length) {
      await this.file.write(zeros, 0, Math.min(zeros.length, to - position), position);
    }
    this.window = Buffer.alloc(0);
  }

  private async fill(position: number, length: number): Promise<void> {
    const buffer = Buffer.alloc(Math.min(length, this.size - position));
    const { bytesRead } = await this.file.read(buffer, 0, buffer.length, position);
    this.window = buffer.subarray(0, bytesRead);
    this.windowStart = position;
  }
}
