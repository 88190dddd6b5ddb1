import { Inject, Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { HandlesEvent, type RepeatableHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import type { PostsConfig } from '../config.js';
import { FollowingFeedCache } from './following-feed.cache.js';

/** A new post enters the following feeds of those who follow its author. */
export const FeedFanout = defineConsumer({
  durable: 'posts--feed-fanout',
  event: PostsPostPublishedV1,
  atOnce: 1,
  together: 64,
  repeatable: true,
});

const FOLLOWERS: PreparedQuery = {
  name: 'feed-followers-v2',
  text: `
    SELECT a.id AS author_id, f.member_id
    FROM unnest($1::uuid[]) AS a (id) CROSS JOIN LATERAL (
      SELECT r.member_id FROM member_relations r
      WHERE r.other_id = a.id AND r.kind = 'follow' AND r.active
        AND NOT EXISTS (SELECT 1 FROM wide_authors w WHERE w.author_id = a.id)
      LIMIT $2
    ) f`,
};

const NOTE_WIDE: PreparedQuery = {
  name: 'feed-note-wide-v1',
  text: `INSERT INTO wide_authors (author_id) VALUES ($1) ON CONFLICT DO NOTHING`,
};

interface FollowerRow {
  readonly author_id: string;
  readonly member_id: string;
}

/**
 * Writes posts into their followers' feeds. An author with too many followers for that is noted, and their posts are looked up when
 * a feed is read. A noted author stays noted: feeds built since then rely on it.
 */
@Injectable()
@HandlesEvent(FeedFanout)
export class FanOutPublishedPostConsumer implements RepeatableHandler<typeof FeedFanout.event> {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
    private readonly cache: FollowingFeedCache,
    @Inject(CONFIG) private readonly config: PostsConfig,
  ) {}

  /** @throws UnavailableError when Redis is away */
  async handleAll(events: readonly Envelope<PostsPostPublishedV1>[]): Promise<void> {
    const limit = this.config.followingFanoutLimit;
    const postsBy = Map.groupBy(events, ({ data }) => data.authorId);
    const rows = await this.queries.rows<FollowerRow>(FOLLOWERS, [[...postsBy.keys()], limit + 1]);
    const followersOf = Map.groupBy(rows, ({ author_id }) => author_id);
    for (const [authorId, published] of postsBy) {
      const followers = (followersOf.get(authorId) ?? []).map((row) => row.member_id);
      const isWide = followers.length > limit;
      if (isWide) await this.transactions.statement(NOTE_WIDE, [authorId]);
      const postIds = published.map(({ data }) => data.postId);
      await this.cache.add([authorId, ...(isWide ? [] : followers)], postIds);
    }
  }
}
