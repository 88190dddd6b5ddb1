import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import type { StorageConfig } from '../../storage/storage-config.js';
import { storageTransport } from '../../storage/storage-transport.js';
import { OperationError } from '../command.js';

/** An object as the bucket lists it. */
export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** The tag of this content under this key; an object that replaces it has another one. */
  readonly etag: string;
}

export interface ObjectHead extends ListedObject {
  /** Headers it is served with, and the metadata of the application (`x-amz-meta-…`). */
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers of S3 that an object keeps; others with its prefix are the store's own. */
const STANDARD = new Set(['content-type', 'content-disposition', 'content-encoding', 'content-language', 'cache-control']);
const OWN = 'x-amz-meta-';
const GONE = ['NotFound', 'NoSuchKey'];

const unquoted = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '');

/** All objects of one bucket, with everything that is known of them. */
export class ObjectArchive {
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
    });
  }

  async *list(): AsyncGenerator<ListedObject> {
    const found: AsyncIterable<{ name?: string; size?: number; etag?: string }> = this.client.listObjectsV2(this.config.bucket, '', true);
    for await (const { name, size, etag } of found) {
      if (name !== undefined) yield { key: name, bytes: size ?? 0, etag: unquoted(etag) };
    }
  }

  /**
   * Content and headers are of one moment: one answer of the store has both.
   * @returns nothing when the object was removed since it was listed
   */
  async read(key: string): Promise<{ head: ObjectHead; content: Readable } | undefined> {
    try {
      const answer = (await this.client.getObject(this.config.bucket, key)) as IncomingMessage;
      const headers = Object.entries(answer.headers).filter(([name]) => STANDARD.has(name) || name.startsWith(OWN));
      const head = {
        key,
        bytes: Number(answer.headers['content-length']),
        etag: unquoted(answer.headers.etag),
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      };
      return { head, content: answer };
    } catch (error) {
      if (GONE.includes((error as { code?: string }).code ?? '')) return undefined;
      throw error;
    }
  }

  /** @throws OperationError when the content is not the one that the checksum is of */
  async write({ key, bytes, sha256, headers }: ObjectHead & { readonly sha256: string }, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const read = pipeline(content, measured);
    // Both fail together; the first error is heard.
    await Promise.all([read, this.client.putObject(this.config.bucket, key, measured, bytes, { ...headers })]);
    if (hash.digest('hex') !== sha256) throw new OperationError(`The backup is damaged: content of ${key}`);
  }

  /** The bucket has to be there: whoever makes buckets knows who may enter. @throws when it is not */
  async isEmpty(): Promise<boolean> {
    for await (const _ of this.list()) return false;
    return true;
  }
}
