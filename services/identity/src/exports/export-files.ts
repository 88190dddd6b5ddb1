import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { assertBucketPrivate } from '@affinity/kit/storage/bucket-privacy';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import type { Readable } from 'node:stream';
import type { IdentityConfig } from '../config.js';

const ZIP = 'application/zip';

export interface FoundFile {
  readonly bytes: number;
  readonly contentType: string;
  /** Undefined when it went meanwhile. */
  open(): Promise<Readable | undefined>;
}

/** Finished exports in object storage, under a prefix that the media origin does not serve. */
@Injectable()
export class ExportFiles implements OnApplicationBootstrap {
  private readonly storage: ObjectStorage;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'storage' | 'mode'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.storage = new ObjectStorage(config.storage);
  }

  /** @throws ConfigurationError in production when strangers can read the bucket */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.mode === 'production') await assertBucketPrivate(this.config.storage, this.logger);
  }

  keyOf(accountId: string, exportId: string): string {
    return `exports/${accountId}/${exportId}.zip`;
  }

  async store(key: string, path: string): Promise<void> {
    await this.storage.putFile(key, path, ZIP);
  }

  /** Undefined when the file is gone. */
  async read(key: string): Promise<{ stream: Readable; bytes: number } | undefined> {
    const found = await this.storage.stat(key);
    return found && { stream: await this.storage.read(key), bytes: found.bytes };
  }

  /** A file that any service stored; undefined when it is gone. The service that handed its part out vouches for what the file is of. */
  async find(key: string): Promise<FoundFile | undefined> {
    const found = await this.storage.stat(key);
    return found && { ...found, open: () => this.storage.readPart(key, 0, found.bytes) };
  }

  async remove(key: string): Promise<void> {
    await this.storage.remove(key);
  }

  async removeAllOf(accountId: string): Promise<void> {
    await this.storage.removeAll(`exports/${accountId}/`);
  }
}
