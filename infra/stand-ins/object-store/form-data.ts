import type { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';

/** The file of a form: its own part headers and its bytes, to be read to the end. */
export interface FormFile {
  readonly contentType: string | undefined;
  readonly body: AsyncGenerator<Buffer>;
  /** To be called when the file is done with, read to the end or not. */
  close(): Promise<void>;
}

export interface Form {
  readonly fields: Map<string, string>;
  readonly file: FormFile;
}

const MAX_FIELDS_BYTES = 64 * 1024;
const malformed = (message = 'The body of your POST request is not well-formed multipart/form-data.') =>
  new S3Error(400, 'MalformedPOSTRequest', message);

/** Reads a stream piece by piece, never holding more than one chunk and a delimiter's length of it. */
class Cutter {
  readonly #source: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(source: Readable) {
    this.#source = source.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  }

  /** Lets go of the source without ending it, so that the rest of a refused body can be read away. */
  async close(): Promise<void> {
    this.#ended = true;
    await this.#source.return?.();
  }

  async #fill(): Promise<boolean> {
    if (this.#ended) return false;
    const { done, value } = await this.#source.next();
    if (done) this.#ended = true;
    else this.#buffer = Buffer.concat([this.#buffer, value]);
    return !done;
  }

  /** The bytes before the delimiter, which is consumed. */
  async until(delimiter: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const at = this.#buffer.indexOf(delimiter);
      if (at >= 0) {
        const head = this.#buffer.subarray(0, at);
        this.#buffer = this.#buffer.subarray(at + delimiter.length);
        return head;
      }
      if (this.#buffer.length > limit) throw new S3Error(400, 'MaxPostPreDataLengthExceeded', 'The fields before the file are too large.');
      if (!(await this.#fill())) throw malformed();
    }
  }

  async *stream(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#buffer.indexOf(delimiter);
      if (at >= 0) {
        yield this.#buffer.subarray(0, at);
        this.#buffer = this.#buffer.subarray(at + delimiter.length);
        return;
      }
      // The delimiter may begin in this chunk and end in the next.
      const safe = this.#buffer.length - delimiter.length + 1;
      if (safe > 0) {
        yield this.#buffer.subarray(0, safe);
        this.#buffer = this.#buffer.subarray(safe);
      }
      if (!(await this.#fill())) throw malformed('The request body ended before the file did.');
    }
  }
}

function parameter(text: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(text);
  return match?.[1] ?? match?.[2];
}

/**
 * Reads a browser's upload form (RFC 7578): the fields before the part named `file`, then that part as a stream. Fields
 * after the file are ignored, as in S3. Names are lower-cased.
 */
export async function readForm(source: Readable, contentType: string): Promise<Form> {
  const boundary = /^multipart\/form-data\s*;/i.test(contentType) ? parameter(contentType, 'boundary') : undefined;
  if (!boundary || boundary.length > 70) throw malformed();
  const cutter = new Cutter(source);
  try {
    return await readParts(cutter, boundary);
  } catch (error) {
    await cutter.close();
    throw error;
  }
}

async function readParts(cutter: Cutter, boundary: string): Promise<Form> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  await cutter.until(Buffer.from(`--${boundary}\r\n`), 1024);
  for (let used = 0; ;) {
    const head = (await cutter.until(Buffer.from('\r\n\r\n'), 8192)).toString();
    const name = parameter(/^content-disposition:(.*)$/im.exec(head)?.[1] ?? '', 'name')?.toLowerCase();
    if (name === undefined) throw malformed();
    if (name === 'file') {
      return {
        fields,
        file: { contentType: /^content-type:\s*(.+?)\s*$/im.exec(head)?.[1], body: cutter.stream(delimiter), close: () => cutter.close() },
      };
    }
    const value = await cutter.until(delimiter, MAX_FIELDS_BYTES);
    used += head.length + value.length;
    if (used > MAX_FIELDS_BYTES) throw new S3Error(400, 'MaxPostPreDataLengthExceeded', 'The fields before the file are too large.');
    if (fields.has(name)) throw malformed('A field was given twice.');
    fields.set(name, value.toString());
    // After a delimiter comes a line end and the next part, or `--` and the end.
    const rest = await cutter.until(Buffer.from('\r\n'), 1024);
    if (rest.length > 0) throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
  }
}
