import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobFiles, type StagedBlob } from './blob-files.ts';
import { noSuchBucket, noSuchKey, S3Error } from './s3-error.ts';

export interface StoredObject {
  readonly key: string;
  readonly blob: string;
  readonly size: number;
  /** Without quotes. */
  readonly etag: string;
  /** ISO 8601. */
  readonly lastModified: string;
  /** content-type and the other stored headers, x-amz-meta-* included; lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

const BUCKET = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

const fileOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`;

/** Buckets and objects. One small file per object says what its key is; the bytes lie apart, so that replacing is atomic. */
export class ObjectStorage {
  readonly blobs: BlobFiles;
  readonly #dir: string;
  readonly #buckets = new Map<string, Map<string, StoredObject>>();
  #commits: Promise<unknown> = Promise.resolve();

  constructor(dir: string) {
    this.#dir = join(dir, 'buckets');
    mkdirSync(this.#dir, { recursive: true, mode: 0o700 });
    this.blobs = new BlobFiles(dir);
    for (const bucket of readdirSync(this.#dir)) this.#buckets.set(bucket, this.#load(bucket));
    this.blobs.sweep(new Set([...this.#buckets.values()].flatMap((objects) => [...objects.values()].map((object) => object.blob))));
  }

  get buckets(): string[] {
    return [...this.#buckets.keys()].toSorted();
  }

  hasBucket(bucket: string): boolean {
    return this.#buckets.has(bucket);
  }

  /** Throws NoSuchBucket. */
  assertBucket(bucket: string): void {
    this.#objects(bucket);
  }

  createBucket(bucket: string): void {
    if (!BUCKET.test(bucket)) throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
    if (this.#buckets.has(bucket)) throw new S3Error(409, 'BucketAlreadyOwnedByYou', 'The bucket exists already and is yours.');
    mkdirSync(join(this.#dir, bucket), { recursive: true, mode: 0o700 });
    this.#buckets.set(bucket, new Map());
  }

  deleteBucket(bucket: string): void {
    if (this.#objects(bucket).size > 0) throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty.');
    rmSync(join(this.#dir, bucket), { recursive: true, force: true });
    this.#buckets.delete(bucket);
  }

  /** Objects in the order of their keys' UTF-8 bytes, as S3 lists them. */
  list(bucket: string): StoredObject[] {
    return [...this.#objects(bucket).values()].toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  find(bucket: string, key: string): StoredObject {
    const object = this.#objects(bucket).get(key);
    if (!object) throw noSuchKey();
    return object;
  }

  /** Gives staged bytes a key; what the key named before is gone at once and whole. */
  async put(bucket: string, key: string, staged: StagedBlob, headers: Record<string, string>, etag = staged.md5): Promise<StoredObject> {
    const objects = this.#objects(bucket);
    if (key === '' || Buffer.byteLength(key) > 1024) {
      await this.blobs.discard(staged);
      throw new S3Error(400, 'KeyTooLongError', 'Your key is empty or too long.');
    }
    return this.#inTurn(() => this.#commit(bucket, objects, key, staged, headers, etag));
  }

  /** Deleting what is not there is no error in S3. */
  async delete(bucket: string, key: string): Promise<void> {
    const objects = this.#objects(bucket);
    await this.#inTurn(async () => {
      const object = objects.get(key);
      if (!object) return;
      objects.delete(key);
      await rm(join(this.#dir, bucket, fileOf(key)), { force: true });
      await this.blobs.remove(object.blob);
    });
  }

  /** Changes are made one after the other: two writers of a key must not leave memory and disk with different winners. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = this.#commits.then(change);
    this.#commits = result.catch(() => undefined);
    return result;
  }

  async #commit(
    bucket: string,
    objects: Map<string, StoredObject>,
    key: string,
    staged: StagedBlob,
    headers: Record<string, string>,
    etag: string,
  ): Promise<StoredObject> {
    const blob = await this.blobs.keep(staged);
    const object: StoredObject = { key, blob, size: staged.size, etag, lastModified: new Date().toISOString(), headers };
    const file = join(this.#dir, bucket, fileOf(key));
    const handle = await open(`${file}.${blob}`, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify(object));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.${blob}`, file);
    const previous = objects.get(key);
    objects.set(key, object);
    if (previous) await this.blobs.remove(previous.blob);
    return object;
  }

  #objects(bucket: string): Map<string, StoredObject> {
    const objects = this.#buckets.get(bucket);
    if (!objects) throw noSuchBucket();
    return objects;
  }

  #load(bucket: string): Map<string, StoredObject> {
    const objects = new Map<string, StoredObject>();
    const folder = join(this.#dir, bucket);
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (!name.endsWith('.json')) {
        rmSync(join(folder, name), { force: true });
        continue;
      }
      const object = JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredObject;
      objects.set(object.key, object);
    }
    return objects;
  }
}
