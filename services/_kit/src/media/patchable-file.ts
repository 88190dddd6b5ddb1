import type { FileHandle } from 'node:fs/promises';
import { UnreadableMediaError } from './media.errors.js';

const WINDOW_BYTES = 128 * 1024;
/** The tables of a track's samples are read side by side, and lie far from each other and from the samples. */
const WINDOWS = 6;
/** Everything in a file is overwritten once, and a part of it twice at most. */
const MAX_WRITTEN_SHARE = 2;
/** Files of cameras take some hundred. */
const MAX_WRITES = 50_000;
/** Little of a film is looked at: nearly all of this is for a machine that is busy. */
const MAX_SECONDS = 30;

interface Window {
  readonly start: number;
  readonly bytes: Buffer;
}

/**
 * Small reads all over a large file, some windows at a time, and overwriting in place. Never holds the file. What a file can make us
 * write is bounded, and so is the time from the first look to the last: a small file can name the same bytes as often as it likes.
 */
export class PatchableFile {
  /** The one that was used last comes first. */
  private windows: Window[] = [];
  private readonly lastMoment: number;
  private bytesWritten = 0;
  private writes = 0;

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
    seconds: number,
  ) {
    this.lastMoment = performance.now() + seconds * 1000;
  }

  /** @param seconds from now on, for everything that is done with it */
  static async over(file: FileHandle, seconds = MAX_SECONDS): Promise<PatchableFile> {
    return new PatchableFile(file, (await file.stat()).size, seconds);
  }

  /**
   * At most `length` bytes from `position`; fewer only at the end of the file. `length` must be small. What is written later shows in
   * them.
   * @throws UnreadableMediaError when the time is over
   */
  async read(position: number, length: number): Promise<Buffer> {
    this.assertInTime();
    if (position >= this.size) return Buffer.alloc(0);
    const end = Math.min(position + length, this.size);
    const { start, bytes } = this.windowOver(position, end) ?? (await this.fill(position, Math.max(length, WINDOW_BYTES)));
    return bytes.subarray(position - start, end - start);
  }

  /** @throws UnreadableMediaError when too much was written already, or the time is over */
  async write(position: number, bytes: Buffer): Promise<void> {
    this.spend(bytes.length);
    await this.file.write(bytes, 0, bytes.length, position);
    this.patch(position, position + bytes.length, (part, from) => bytes.copy(part, 0, from));
  }

  /**
   * Overwrites with zeros: what stood there is gone, not only unreferenced.
   * @throws UnreadableMediaError when too much was written already, or the time is over
   */
  async zero(from: number, to: number): Promise<void> {
    if (from >= to) return;
    this.spend(to - from);
    const zeros = Buffer.alloc(Math.min(WINDOW_BYTES, to - from));
    for (let position = from; position < to; position += zeros.length) {
      this.assertInTime();
      await this.file.write(zeros, 0, Math.min(zeros.length, to - position), position);
    }
    this.patch(from, to, (part) => part.fill(0));
  }

  private windowOver(from: number, to: number): Window | undefined {
    const at = this.windows.findIndex(({ start, bytes }) => from >= start && to <= start + bytes.length);
    const window = this.windows[at];
    if (window && at > 0) this.windows = [window, ...this.windows.filter((other) => other !== window)];
    return window;
  }

  private async fill(position: number, length: number): Promise<Window> {
    const buffer = Buffer.alloc(Math.min(length, this.size - position));
    const { bytesRead } = await this.file.read(buffer, 0, buffer.length, position);
    const window = { start: position, bytes: buffer.subarray(0, bytesRead) };
    this.windows = [window, ...this.windows.slice(0, WINDOWS - 1)];
    return window;
  }

  /** Does to the windows what was done to the file: read anew, they would cost more than what was written. */
  private patch(from: number, to: number, change: (part: Buffer, skipped: number) => void): void {
    for (const { start, bytes } of this.windows) {
      const [first, last] = [Math.max(from, start), Math.min(to, start + bytes.length)];
      if (first < last) change(bytes.subarray(first - start, last - start), first - from);
    }
  }

  private spend(bytes: number): void {
    this.assertInTime();
    this.bytesWritten += bytes;
    this.writes += 1;
    if (this.bytesWritten > this.size * MAX_WRITTEN_SHARE || this.writes > MAX_WRITES) {
      throw new UnreadableMediaError('The file takes more writing than it has content');
    }
  }

  private assertInTime(): void {
    if (performance.now() >= this.lastMoment) throw new UnreadableMediaError('The file takes too long to look through');
  }
}
