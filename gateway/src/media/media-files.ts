import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import type { ObjectStorage, StoredObject } from '@affinity/kit/storage/object-storage';
import type { ByteRange } from './byte-range.js';

/**
 * How many files are remembered. A stored name never gets other content, so what is known of it stays true; but the file may be removed.
 */
const KNOWN_FILES = 10_000;
const KNOWN_MS = 20_000;

/** Stored files as the media door sees them. */
export class MediaFiles {
  private readonly known = new LRUCache<string, StoredObject>({ max: KNOWN_FILES, ttl: KNOWN_MS });

  constructor(private readonly storage: ObjectStorage) {}

  /** Like `describe`, but asks the storage each time: for files that must not seem to exist once they are gone. */
  describeNow(key: string): Promise<StoredObject | undefined> {
    return available(() => this.storage.stat(key));
  }

  /** Undefined when there is no such file. @throws UnavailableError `media.unavailable` */
  async describe(key: string): Promise<StoredObject | undefined> {
    const known = this.known.get(key);
    if (known) return known;
    const found = await available(() => this.storage.stat(key));
    if (found) this.known.set(key, found);
    return found;
  }

  /** Undefined when the file was removed meanwhile. @throws UnavailableError `media.unavailable` */
  async read(key: string, { start, end }: ByteRange): Promise<Readable | undefined> {
    const body = await available(() => this.storage.readPart(key, start, end - start + 1));
    if (!body) this.known.delete(key);
    return body;
  }
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UnavailableError('media.unavailable', 'Our file storage does not answer right now.', 2, error);
  }
}
