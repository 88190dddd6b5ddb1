import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import type { Redis } from 'ioredis';
import type { PostsConfig } from '../config.js';
import { followingFeedKey } from '../feed/following-feed.cache.js';

/** What lies outside of the tables: files, and the member's own feed. */
@Injectable()
export class EraseFilesService {
  private readonly storage: ObjectStorage;

  constructor(
    @Inject(CONFIG) { storage }: Pick<PostsConfig, 'storage'>,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    this.storage = new ObjectStorage(storage);
  }

  /** @throws Error when the storage or Redis does not answer: the pass is made again */
  async objectsAndFeed(memberId: string): Promise<void> {
    await this.storage.removeAll(`posts/${memberId}/`);
    await this.storage.removeAll(`quarantine/${memberId}/`);
    await this.redis.del(followingFeedKey(memberId));
  }
}
