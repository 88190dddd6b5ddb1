import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, PostPolicy, S3Error } from 'minio';
import type { StorageConfig } from './storage-config.js';
import { storageTransport } from './storage-transport.js';

export interface UploadRule {
  readonly key: string;
  /** The only content type the storage takes for this key. */
  readonly contentType: string;
  readonly maxBytes: number;
  /** The permission ends after this many seconds. */
  readonly expiresInSeconds: number;
}

/** A browser posts these fields, then the file, as a multipart form to `url`: straight to storage, under the rule and no other. */
export interface UploadPermission {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface StoredObject {
  readonly bytes: number;
  readonly contentType: string;
  /** The tag without quotes; another one means another content. */
  readonly etag: string;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

const NOT_FOUND = new Set(['NotFound', 'NoSuchKey']);

/** Files of a service in one private bucket, through the S3 API alone. Streams; never holds a file in memory. */
export class ObjectStorage {
  private readonly client: Client;

  constructor(private readonly config: StorageConfig) {
    const endpoint = new URL(config.endpoint);
    const useSSL = endpoint.protocol === 'https:';
    this.client = new Client({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port) || (useSSL ? 443 : 80),
      useSSL,
      accessKey: config.accessKey,
      secretKey: config.secretKey,
      region: config.region,
      pathStyle: true,
      transport: storageTransport(config),
      // Whoever asked knows better whether and when to ask again.
      retryOptions: { disableRetry: true },
    });
  }

  /** A short-lived permission that fixes key, type and size; the storage itself refuses what does not fit. */
  async permitUpload(rule: UploadRule): Promise<UploadPermission> {
    const policy = new PostPolicy();
    policy.setBucket(this.config.bucket);
    policy.setKey(rule.key);
    policy.setContentType(rule.contentType);
    policy.setContentLengthRange(1, rule.maxBytes);
    policy.setExpires(new Date(Date.now() + rule.expiresInSeconds * 1000));
    const { postURL, formData } = await this.client.presignedPostPolicy(policy);
    return { url: postURL, fields: formData };
  }

  /** A link that reads one object for a while. */
  permitDownload(key: string, expiresInSeconds: number): Promise<string> {
    return this.client.presignedGetObject(this.config.bucket, key, expiresInSeconds);
  }

  async put(key: string, content: Buffer | Readable, contentType: string, bytes?: number): Promise<void> {
    await this.client.putObject(this.config.bucket, key, content, bytes, { 'Content-Type': contentType });
  }

  /** Stores a file of this machine. */
  async putFile(key: string, path: string, contentType: string): Promise<void> {
    // The file is opened before it is read: a missing one is an error of this call, not of a stream that nobody listens to yet.
    const file = await open(path);
    try {
      const { size } = await file.stat();
      await this.put(key, file.createReadStream({ autoClose: false }), contentType, size);
    } finally {
      await file.close();
    }
  }

  read(key: string): Promise<Readable> {
    return this.client.getObject(this.config.bucket, key);
  }

  /** `length` bytes from `offset`. Undefined when there is no such object. */
  async readPart(key: string, offset: number, length: number): Promise<Readable | undefined> {
    try {
      return await this.client.getPartialObject(this.config.bucket, key, offset, length);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Copies an object into a file of this machine. */
  async readToFile(key: string, path: string): Promise<void> {
    await pipeline(await this.read(key), createWriteStream(path));
  }

  /** Undefined when there is no such object. */
  async stat(key: string): Promise<StoredObject | undefined> {
    try {
      const found = await this.client.statObject(this.config.bucket, key);
      const contentType = String(found.metaData['content-type'] ?? 'application/octet-stream');
      return { bytes: found.size, contentType, etag: found.etag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Copies within the store, type and all: the bytes do not pass through us. @returns false when there is no such object */
  async copy(key: string, toKey: string): Promise<boolean> {
    const { bucket } = this.config;
    try {
      await this.client.copyObject(bucket, toKey, `/${bucket}/${key}`);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /**
   * Copies objects under a prefix of their own, each by the last part of its name. A repeat changes nothing.
   * @param toPrefix ends with a slash
   * @returns the new key of each object that was there
   */
  async copyObjects(keys: readonly string[], toPrefix: string): Promise<Map<string, string>> {
    const copied = new Map<string, string>();
    for (const key of keys) {
      const toKey = toPrefix + key.slice(key.lastIndexOf('/') + 1);
      if (await this.copy(key, toKey)) copied.set(key, toKey);
    }
    return copied;
  }

  /** Every object whose key begins with `prefix`, page by page. */
  async *list(prefix = ''): AsyncGenerator<ListedObject> {
    const found: AsyncIterable<{ name?: string; size?: number; lastModified?: Date }> = this.client.listObjectsV2(
      this.config.bucket,
      prefix,
      true,
    );
    for await (const { name, size, lastModified } of found) {
      if (name !== undefined) yield { key: name, bytes: size ?? 0, storedAt: lastModified ?? new Date() };
    }
  }

  /** Deleting what is not there succeeds. */
  async remove(key: string): Promise<void> {
    await this.client.removeObject(this.config.bucket, key);
  }

  /** Deletes every object whose key begins with `prefix`. */
  async removeAll(prefix: string): Promise<void> {
    const found: AsyncIterable<{ name?: string }> = this.client.listObjectsV2(this.config.bucket, prefix, true);
    for await (const { name } of found) if (name !== undefined) await this.remove(name);
  }

  /** For readiness. @throws when the bucket cannot be reached or does not exist */
  async check(): Promise<void> {
    if (!(await this.client.bucketExists(this.config.bucket))) throw new Error(`Bucket ${this.config.bucket} does not exist`);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3Error && NOT_FOUND.has(error.code ?? '');
}
