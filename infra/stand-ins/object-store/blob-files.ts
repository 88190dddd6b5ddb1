import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.ts';

/** Bytes on disk that no key names yet. */
export interface StagedBlob {
  readonly path: string;
  readonly size: number;
  /** MD5 in hex, S3's ETag of an object sent in one piece. */
  readonly md5: string;
}

export interface StageOptions {
  /** The body's announced length in bytes; a body of another length is refused. */
  readonly length?: number;
  /** More bytes than these end the upload with EntityTooLarge. */
  readonly maxLength?: number;
  /** SHA-256 in hex that the signature promised. */
  readonly sha256?: string | undefined;
  /** Base64 of the Content-MD5 header. */
  readonly md5?: string | undefined;
}

/** Streams to files, checking on the way; file names are ours, so no name from outside ever reaches the file system. */
export class BlobFiles {
  readonly #blobs: string;
  readonly #staging: string;

  constructor(dir: string) {
    this.#blobs = join(dir, 'blobs');
    this.#staging = join(dir, 'staging');
    rmSync(this.#staging, { recursive: true, force: true });
    for (const folder of [this.#blobs, this.#staging]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** Writes a body to a staging file and checks it. On any failure nothing stays behind. */
  async stage(body: Readable, options: StageOptions): Promise<StagedBlob> {
    const path = join(this.#staging, randomUUID());
    const [md5, sha256] = [createHash('md5'), options.sha256 === undefined ? undefined : createHash('sha256')];
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > (options.maxLength ?? Number.MAX_SAFE_INTEGER))
          return done(new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.'));
        md5.update(chunk);
        sha256?.update(chunk);
        return done(null, chunk);
      },
    });
    try {
      await pipeline(body, measure, createWriteStream(path, { mode: 0o600, flush: true }));
      if (options.length !== undefined && size !== options.length)
        throw new S3Error(400, 'IncompleteBody', 'The body has not the announced length.');
      if (sha256 && sha256.digest('hex') !== options.sha256)
        throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body does not match x-amz-content-sha256.');
      const digest = md5.digest();
      if (options.md5 !== undefined && digest.toString('base64') !== options.md5)
        throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match.');
      return { path, size, md5: digest.toString('hex') };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Joins blobs, in order, into a new staging file. */
  async concatenate(ids: readonly string[]): Promise<StagedBlob> {
    const read = this.read.bind(this);
    async function* all() {
      for (const id of ids) yield* read(id);
    }
    return this.stage(Readable.from(all(), { objectMode: false }), {});
  }

  /** Keeps a staged file; the answer is the id it can be read by. */
  async keep(staged: StagedBlob): Promise<string> {
    const id = randomUUID();
    await rename(staged.path, join(this.#blobs, id));
    const folder = await open(this.#blobs, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return id;
  }

  async discard(staged: StagedBlob): Promise<void> {
    await rm(staged.path, { force: true });
  }

  /** Bytes from `start` to `end`, both included. */
  read(id: string, range: { start?: number; end?: number } = {}): Readable {
    return createReadStream(join(this.#blobs, id), range);
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#blobs, id), { force: true });
  }

  /** Removes the files of uploads that a crash cut off before a key named them. */
  sweep(used: ReadonlySet<string>): void {
    for (const id of readdirSync(this.#blobs)) if (!used.has(id)) rmSync(join(this.#blobs, id), { force: true });
  }
}
