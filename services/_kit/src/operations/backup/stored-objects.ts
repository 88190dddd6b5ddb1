import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import type { StorageConfig } from '../../storage/storage-config.js';
import { storageTransport } from '../../storage/storage-transport.js';

/** One object of the bucket, as the list of a backup has it: one JSON value a line. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** Of the content, which lies in `content/<first two letters>/<all>`. Equal contents lie there once. */
  readonly sha256: string;
  /** Headers it is served with, and the metadata of the application (`x-amz-meta-…`). */
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers of S3 that an object keeps; others with its prefix are the store's own, and all the rest is the application's. */
const STANDARD = new Set(['content-type', 'content-disposition', 'content-encoding', 'content-language', 'cache-control']);

export const contentPath = (folder: string, sha256: string): string => join(folder, 'content', sha256.slice(0, 2), sha256);

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

  async *keys(): AsyncGenerator<string> {
    const found: AsyncIterable<{ name?: string }> = this.client.listObjectsV2(this.config.bucket, '', true);
    for await (const { name } of found) if (name !== undefined) yield name;
  }

  /** Copies an object into the folder. @returns nothing when it was removed since it was listed */
  async save(key: string, folder: string): Promise<StoredObject | undefined> {
    try {
      const { metaData, etag } = await this.client.statObject(this.config.bucket, key);
      const { sha256, bytes } = await this.download(key, folder);
      const again = await this.client.statObject(this.config.bucket, key);
      // Keys are written once; a form that is sent twice may still have replaced one meanwhile.
      if (again.etag !== etag) return await this.save(key, folder);
      const headers = Object.entries(metaData as Record<string, string>).flatMap(([name, value]) => {
        if (STANDARD.has(name)) return [[name, value] as const];
        // The client hides the prefix of the application's own.
        return name.startsWith('x-amz-') ? [] : [[`x-amz-meta-${name}`, value] as const];
      });
      return { key, bytes, sha256, headers: Object.fromEntries(headers) };
    } catch (error) {
      if (['NotFound', 'NoSuchKey'].includes((error as { code?: string }).code ?? '')) return undefined;
      throw error;
    }
  }

  async restore({ key, bytes, sha256, headers }: StoredObject, folder: string): Promise<void> {
    await this.client.putObject(this.config.bucket, key, createReadStream(contentPath(folder, sha256)), bytes, { ...headers });
  }

  /** The bucket has to be there: whoever makes buckets knows who may enter. @throws when it is not */
  async isEmpty(): Promise<boolean> {
    for await (const _ of this.keys()) return false;
    return true;
  }

  private async download(key: string, folder: string): Promise<{ sha256: string; bytes: number }> {
    const unfinished = join(folder, `unfinished-${createHash('sha256').update(key).digest('hex')}`);
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(await this.client.getObject(this.config.bucket, key), measure, createWriteStream(unfinished, { mode: 0o600 }));
      const sha256 = hash.digest('hex');
      const target = contentPath(folder, sha256);
      await mkdir(join(folder, 'content', sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
      await rename(unfinished, target);
      return { sha256, bytes };
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}

/** Whether the content lies there as the list says. */
export async function contentIsWhole({ sha256, bytes }: Pick<StoredObject, 'sha256' | 'bytes'>, folder: string): Promise<boolean> {
  const path = contentPath(folder, sha256);
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== bytes) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256;
}
