import { Inject, Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import type { PostsConfig } from '../config.js';
import { FollowingFeedCache } from './following-feed.cache.js';

/** A new post enters the following feeds of those who follow its author. */
export const FeedFanout = defineConsumer({ durable: 'posts--feed-fanout', event: PostsPostPublishedV1, atOnce: 1, together: 16 });

const FOLLOWERS: PreparedQuery = {
  name: 'feed-followers-v1',
  text: `
    SELECT r.member_id FROM member_relations r
    WHERE r.other_id = $1 AND r.kind = 'follow' AND r.active
      AND NOT EXISTS (SELECT 1 FROM wide_authors w WHERE w.author_id = $1)
    LIMIT $2`,
};

/** `wide`: the author has more followers than a post is written to. */
type Reach = 'wide' | 'written';

/**
 * Writes a post into its followers' feeds. An author with too many followers for that is noted, and their posts are looked up when
 * a feed is read. A noted author stays noted: feeds built since then rely on it.
 */
@Injectable()
@HandlesEvent(FeedFanout)
export class FanOutPublishedPostConsumer implements PreparingHandler<typeof FeedFanout.event, Reach> {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly cache: FollowingFeedCache,
    @Inject(CONFIG) private readonly config: PostsConfig,
  ) {}

  /** @throws UnavailableError when Redis is away */
  async prepare({ data: { authorId, postId } }: Envelope<PostsPostPublishedV1>): Promise<Reach> {
    const limit = this.config.followingFanoutLimit;
    const followers = await this.queries.rows<{ member_id: string }>(FOLLOWERS, [authorId, limit + 1]);
    const reach = followers.length > limit ? 'wide' : 'written';
    await this.cache.add([authorId, ...(reach === 'wide' ? [] : followers.map((row) => row.member_id))], postId);
    return reach;
  }

  async handle({ data: { authorId } }: Envelope<PostsPostPublishedV1>, tx: Tx, reach: Reach): Promise<void> {
    if (reach === 'wide') await tx.manager.query(`INSERT INTO wide_authors (author_id) VALUES ($1) ON CONFLICT DO NOTHING`, [authorId]);
  }
}
