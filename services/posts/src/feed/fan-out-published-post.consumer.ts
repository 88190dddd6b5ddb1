import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import type { PostsConfig } from '../config.js';
import { FeedFanout } from './feed-fanout.definition.js';
import { FollowingFeedCache } from './following-feed.cache.js';

const FOLLOWERS: PreparedQuery = {
  name: 'feed-followers-v1',
  text: `
    SELECT r.member_id FROM member_relations r
    WHERE r.other_id = $1 AND r.kind = 'follow' AND r.active
      AND NOT EXISTS (SELECT 1 FROM wide_authors w WHERE w.author_id = $1)
    LIMIT $2`,
};

/**
 * Writes a post into its followers' feeds, or notes that its author has too many followers for that: such an author's
 * posts are looked up when a feed is read. Once noted an author stays so, as feeds built since rely on it.
 */
@Injectable()
@HandlesEvent(FeedFanout)
export class FanOutPublishedPostConsumer implements EventHandler<typeof FeedFanout.event> {
  constructor(
    private readonly cache: FollowingFeedCache,
    @Inject(CONFIG) private readonly config: PostsConfig,
  ) {}

  async handle(event: Envelope<PostsPostPublishedV1>, tx: Tx): Promise<void> {
    const { authorId, postId } = event.data;
    const followers = await this.followersUnlessWide(authorId, tx);
    await this.cache.add([authorId, ...followers], postId);
  }

  private async followersUnlessWide(authorId: string, tx: Tx): Promise<string[]> {
    const limit = this.config.followingFanoutLimit;
    const rows = await tx.rows<{ member_id: string }>(FOLLOWERS, [authorId, limit + 1]);
    if (rows.length <= limit) return rows.map((row) => row.member_id);
    await tx.manager.query(`INSERT INTO wide_authors (author_id) VALUES ($1) ON CONFLICT DO NOTHING`, [authorId]);
    return [];
  }
}
