import { createHash, randomUUID } from 'node:crypto';
import type { StagedBlob } from './blob-files.ts';
import { noSuchUpload, S3Error } from './s3-error.ts';
import type { ObjectStorage, StoredObject } from './storage.ts';

export interface Part {
  readonly number: number;
  readonly blob: string;
  readonly size: number;
  readonly md5: string;
  readonly lastModified: string;
}

export interface Upload {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly initiated: string;
  readonly headers: Record<string, string>;
  readonly parts: Map<number, Part>;
}

const MIN_PART_BYTES = 5 * 1024 * 1024;

/** Uploads in parts. They live as long as the process: after a restart a client starts such an upload anew. */
export class MultipartUploads {
  readonly #storage: ObjectStorage;
  readonly #uploads = new Map<string, Upload>();

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  begin(bucket: string, key: string, headers: Record<string, string>): Upload {
    const upload: Upload = { id: randomUUID(), bucket, key, initiated: new Date().toISOString(), headers, parts: new Map() };
    this.#uploads.set(upload.id, upload);
    return upload;
  }

  find(id: string, bucket: string, key: string): Upload {
    const upload = this.#uploads.get(id);
    if (upload?.bucket !== bucket || upload.key !== key) throw noSuchUpload();
    return upload;
  }

  list(bucket: string, prefix: string): Upload[] {
    return [...this.#uploads.values()]
      .filter((upload) => upload.bucket === bucket && upload.key.startsWith(prefix))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  async addPart(upload: Upload, number: number, staged: StagedBlob): Promise<Part> {
    const blob = await this.#storage.blobs.keep(staged);
    if (!this.#uploads.has(upload.id)) {
      await this.#storage.blobs.remove(blob);
      throw noSuchUpload();
    }
    const previous = upload.parts.get(number);
    const part: Part = { number, blob, size: staged.size, md5: staged.md5, lastModified: new Date().toISOString() };
    upload.parts.set(number, part);
    if (previous) await this.#storage.blobs.remove(previous.blob);
    return part;
  }

  async complete(upload: Upload, wanted: readonly { number: number; etag: string }[]): Promise<StoredObject> {
    const parts = wanted.map(({ number, etag }, index) => {
      const part = upload.parts.get(number);
      if (!part || part.md5 !== etag) throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
      if (index > 0 && number <= (wanted[index - 1]?.number ?? 0))
        throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
      if (index < wanted.length - 1 && part.size < MIN_PART_BYTES)
        throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.');
      return part;
    });
    if (parts.length === 0) throw new S3Error(400, 'MalformedXML', 'At least one part is needed.');
    const staged = await this.#storage.blobs.concatenate(parts.map((part) => part.blob));
    const etag = `${createHash('md5')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part.md5, 'hex'))))
      .digest('hex')}-${parts.length}`;
    const object = await this.#storage.put(upload.bucket, upload.key, staged, upload.headers, etag);
    await this.abort(upload);
    return object;
  }

  async abort(upload: Upload): Promise<void> {
    this.#uploads.delete(upload.id);
    for (const part of upload.parts.values()) await this.#storage.blobs.remove(part.blob);
  }
}
