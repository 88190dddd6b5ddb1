import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { HOME_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { Mentions } from '../mentions/mentions.js';
import { ReadyPosts } from '../posts/ready-posts.js';
import type { FeedFilter, FeedView } from './dto/feed.query.js';
import { FeedViewers, isCurrent } from './feed-viewers.js';
import { FollowingFeedCache } from './following-feed.cache.js';
import { certain, IDS_PER_PAGE } from './following-feed.js';
import { AMONG, AMONG_AND_OF, NEWEST, type FeedViewer, type ReadyQuery, type ReadyRow } from './ready-feed.queries.js';

/** A post of a page, as it is sent. */
export interface ReadyItem {
  readonly id: string;
  readonly text: string;
}

/** `outdated`: another state of the viewer may do. `uncertain`: only the statements that know everything can tell. */
type Chosen = readonly ReadyRow[] | 'outdated' | 'uncertain';

/**
 * Full pages of unsearched feeds, from posts that are kept as text (ADR 39). One narrow statement says which posts, in which state, and
 * what of them is the viewer's. It says, too, whether what is kept of the viewer still holds. Another one follows where a post
 * mentions somebody. Whatever else is asked for, or is not
 * certain, is `undefined`: then the statements that know everything answer, with the same result.
 */
@Injectable()
export class ReadyFeed {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly viewers: FeedViewers,
    private readonly cache: FollowingFeedCache,
    private readonly posts: ReadyPosts,
    private readonly mentions: Mentions,
  ) {}

  /** Posts below `before`, newest first. */
  async page(viewerId: string, view: FeedView, filter: FeedFilter, before: string): Promise<readonly ReadyItem[] | undefined> {
    if (view === 'following' && filter !== 'all') return undefined;
    const choose = (viewer: FeedViewer): Promise<Chosen> =>
      view === 'latest' ? this.choose(NEWEST[filter], [viewerId, before], viewer) : this.ofFollowed(viewerId, viewer, before);
    let chosen = await choose(await this.viewers.get(viewerId));
    if (chosen === 'outdated') chosen = await choose(await this.viewers.read(viewerId));
    return typeof chosen === 'string' ? undefined : this.present(viewerId, chosen);
  }

  private async ofFollowed(viewerId: string, viewer: FeedViewer, before: string): Promise<Chosen> {
    const kept = await this.cache.slice(viewerId, before, IDS_PER_PAGE);
    if (typeof kept === 'string') return 'uncertain';
    if (kept.version !== viewer.followState) return 'outdated';
    const chosen = await (viewer.wide.length === 0
      ? this.choose(AMONG, [viewerId, before, kept.ids], viewer)
      : this.choose(AMONG_AND_OF, [viewerId, before, kept.ids, viewer.wide], viewer));
    return typeof chosen === 'string' ? chosen : (certain(chosen, kept.ids) ?? 'uncertain');
  }

  private async choose({ all, hiding }: ReadyQuery, values: readonly unknown[], viewer: FeedViewer): Promise<Chosen> {
    const { hidden, blocked } = viewer;
    const rows = await (hidden.length === 0
      ? this.queries.rows<ReadyRow & { id: string }>(all, values)
      : this.queries.rows<ReadyRow & { id: string }>(hiding, [...values, hidden, blocked]));
    if (rows[0] && !isCurrent(viewer, rows[0])) return 'outdated';
    return rows.length === HOME_PAGE_SIZE ? rows : 'uncertain';
  }

  private async present(viewerId: string, rows: readonly ReadyRow[]): Promise<readonly ReadyItem[] | undefined> {
    const posts = await this.posts.find(rows);
    if (posts.size < rows.length) return undefined;
    const mentionsOf = await this.mentions.shownTo(
      viewerId,
      rows.map(({ id }) => posts.get(id)!.words),
    );
    return rows.map(({ id, liked, saved, comments, quote_shown: quoteShown }) => {
      const post = posts.get(id)!;
      return { id, text: post.textFor({ liked, saved, comments, quoteShown, mentions: mentionsOf(post.words) }) };
    });
  }
}
