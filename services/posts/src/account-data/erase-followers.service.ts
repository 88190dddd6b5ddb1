import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { followingFeedKey } from '../feed/following-feed.cache.js';

const CHUNK = 200;

/**
 * Relations of others towards the member.
 * A following feed is checked by the sum of its follows' revisions, which must only grow. Where a follow is deleted, the follower's
 * feed is deleted too, and built again when it is read.
 */
@Injectable()
export class EraseFollowersService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** @returns how many relations went. @throws Error when Redis is away, before anything is changed */
  async relationsTowards(memberId: string): Promise<number> {
    const relations = await this.dataSource.query<{ member_id: string; kind: string }[]>(
      `SELECT member_id, kind FROM member_relations WHERE other_id = $1 LIMIT ${CHUNK}`,
      [memberId],
    );
    if (relations.length === 0) return 0;
    const keys = relations.filter(({ kind }) => kind === 'follow').map((relation) => followingFeedKey(relation.member_id));
    await this.forget(keys);
    await this.dataSource.query(
      `DELETE FROM member_relations WHERE other_id = $1 AND (member_id, kind) IN (
      SELECT * FROM unnest($2::uuid[], $3::text[]))`,
      [memberId, relations.map((relation) => relation.member_id), relations.map(({ kind }) => kind)],
    );
    // The feeds are deleted once more: one may have been built in between.
    await this.forget(keys);
    return relations.length;
  }

  private async forget(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.redis.unlink(...keys);
  }
}
