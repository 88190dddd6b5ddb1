import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const LEVEL = 6;
/** Bytes that are compressed at once: few milliseconds, between which other requests have their turn. */
const SLICE = 64 * 1024;
/** The format counts entries in two bytes. */
const MAX_ENTRIES = 65_535;

/** A ZIP archive (PKWARE APPNOTE 6.3) written to a file as its entries come: never in memory as a whole. */
export class ZipFile {
  private readonly out: WriteStream;
  private readonly zip: Zip;
  private failure: Error | undefined;
  private entries = 0;

  constructor(path: string) {
    this.out = createWriteStream(path, { mode: 0o600 });
    this.out.on('error', (error) => (this.failure ??= error));
    this.zip = new Zip((error, chunk) => {
      if (error) this.failure ??= error;
      else this.out.write(chunk);
    });
  }

  /** Adds a text file. @throws Error when the disk is full, or the archive would be too large for its format */
  async add(name: string, text: string, modifiedAt: Date): Promise<void> {
    await this.addStream(name, [strToU8(text)], modifiedAt);
  }

  /**
   * Adds a file as it comes.
   * @param packed false for what is compressed already
   * @throws Error as `add`, and what `chunks` throws: the archive is not whole then
   */
  async addStream(name: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, modifiedAt: Date, packed = true): Promise<void> {
    if (++this.entries > MAX_ENTRIES) throw new Error('An archive of this format holds no more files');
    const entry = packed ? new ZipDeflate(name, { level: LEVEL }) : new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    this.zip.add(entry);
    for await (const bytes of chunks) {
      for (let from = 0; from < bytes.length; from += SLICE) {
        // The slice is a copy: the reader of files uses its memory again.
        entry.push(bytes.slice(from, from + SLICE), false);
        await this.settle();
      }
    }
    entry.push(new Uint8Array(0), true);
    await this.settle();
  }

  /** Resolves when everything is on disk. */
  async end(): Promise<void> {
    this.zip.end();
    this.out.end();
    await finished(this.out);
    if (this.failure) throw this.failure;
  }

  /** Gives the archive up. */
  abandon(): void {
    this.zip.terminate();
    this.out.destroy();
  }

  private async settle(): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.out.writableNeedDrain) await once(this.out, 'drain');
    else await breathe();
  }
}
