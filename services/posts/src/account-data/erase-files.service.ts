import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import type { Redis } from 'ioredis';
import type { PostsConfig } from '../config.js';
import { followingFeedKey } from '../feed/following-feed.cache.js';

const CHUNK = 200;

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

  /**
   * A permission that is still good could bring a file after everything: those rows lose what they say, and wait for the
   * sweep of uploads, which removes what arrived and then the row.
   */
  async uploads(tx: Tx, memberId: string): Promise<number> {
    const [, changed] = await tx.manager.query<[unknown[], number]>(
      `UPDATE uploads SET state = 'discarding', claim = NULL, checking_until = NULL, file = NULL, refusal = NULL, quarantined = true,
                          base_key = 'posts/' || owner_id || '/erased-' || id
       WHERE id IN (
         SELECT id FROM uploads WHERE owner_id = $1 AND base_key <> 'posts/' || owner_id || '/erased-' || id
         ORDER BY id LIMIT ${CHUNK} FOR UPDATE)`,
      [memberId],
    );
    return changed;
  }

  /** @throws Error when the storage or Redis does not answer: the pass is made again */
  async objectsAndFeed(memberId: string): Promise<void> {
    await this.storage.removeAll(`posts/${memberId}/`);
    await this.storage.removeAll(`quarantine/${memberId}/`);
    await this.redis.del(followingFeedKey(memberId));
  }
}
