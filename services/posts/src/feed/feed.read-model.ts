import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { HOME_PAGE_SIZE, MAX_NEWER_POSTS } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import type { PostRow } from '../posts/post.columns.js';
import { PresentPosts } from '../posts/present-posts.js';
import type { ListNewerPostsQuery, ListPostsQuery } from './dto/feed.query.js';
import { PostPageResponse, type NewerPostsResponse } from './dto/feed.responses.js';
import { FollowingFeed } from './following-feed.js';
import { leastIdBefore, MAX_ID, MIN_ID, type IdRange } from './id-range.js';
import { postList } from './post-lists.queries.js';
import { ReadyFeed } from './ready-feed.js';
import { PostSearch } from './post-search.js';

/** Where the next page begins: below this post. Posts that arrive meanwhile stand above it (HOM-031). */
const feedCursor = new CursorCodec(z.strictObject({ id: z.uuid().toLowerCase() }));

/** A transaction that took its id early may commit this much later; its post stands below ones already handed out. */
const LATE_COMMIT_MS = 10_000;

/** The home feed: everyone's posts or those of followed members, filtered and searched. */
@Injectable()
export class FeedReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly ready: ReadyFeed,
    private readonly following: FollowingFeed,
    private readonly search: PostSearch,
    private readonly present: PresentPosts,
  ) {}

  /**
   * @returns the page as text, checked against its document
   * @throws InvalidRequestError when the cursor is not one of this list
   */
  async page(viewerId: string, query: ListPostsQuery): Promise<string> {
    const before = query.cursor === undefined ? MAX_ID : feedCursor.decode(query.cursor).id;
    const ready = query.q === '' ? await this.ready.page(viewerId, query.view, query.filter, before) : undefined;
    if (!ready) return JSON.stringify(PostPageResponse.parse(await this.pageOfRows(viewerId, query, before)));
    return `{"items":[${ready.map(({ text }) => text).join(',')}],"nextCursor":${JSON.stringify(feedCursor.encode({ id: ready.at(-1)!.id }))}}`;
  }

  private async pageOfRows(viewerId: string, query: ListPostsQuery, before: string): Promise<PostPageResponse> {
    const plainFollowing = query.view === 'following' && query.filter === 'all' && query.q === '';
    const rows = plainFollowing
      ? await this.following.page(viewerId, before)
      : await this.list(viewerId, query, { before, after: MIN_ID }, HOME_PAGE_SIZE);
    return {
      items: await this.present.for(viewerId, rows),
      nextCursor: rows.length === HOME_PAGE_SIZE ? feedCursor.encode({ id: rows.at(-1)!.id }) : null,
    };
  }

  /** Everything newer than `after`, and posts just below it that may have been committed since. */
  async newer(viewerId: string, query: ListNewerPostsQuery): Promise<NewerPostsResponse> {
    const after = query.after?.toLowerCase() ?? MIN_ID;
    const range = { before: MAX_ID, after: leastIdBefore(after, LATE_COMMIT_MS) };
    const rows = await this.list(viewerId, query, range, 2 * MAX_NEWER_POSTS);
    const newer = rows.filter((row) => row.id > after);
    const more = newer.length > MAX_NEWER_POSTS;
    const items = more ? newer.slice(0, MAX_NEWER_POSTS) : rows;
    return { items: await this.present.for(viewerId, items), more };
  }

  private list(
    viewerId: string,
    { view, filter, q }: Pick<ListPostsQuery, 'view' | 'filter' | 'q'>,
    range: IdRange,
    limit: number,
  ): Promise<PostRow[]> {
    if (q !== '') return this.search.find(viewerId, { view, filter, q }, range, limit);
    return this.queries.rows(postList(view, filter, limit), [viewerId, range.before, range.after]);
  }
}
