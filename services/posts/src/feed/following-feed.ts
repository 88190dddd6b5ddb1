import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { HOME_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import type { PostRow } from '../posts/post.columns.js';
import { FollowingFeedCache, type BuiltFeed } from './following-feed.cache.js';
import { CACHED_PAGE, FOLLOWING_IDS, type CachedPageRow, type FollowingIdsRow } from './following-feed.queries.js';
import { MIN_ID } from './id-range.js';
import { postList } from './post-lists.queries.js';

/** Three pages of ids: deleted posts and muted authors seldom leave a page short. */
export const IDS_PER_PAGE = 3 * HOME_PAGE_SIZE;

const FROM_POSTGRES = postList('following', 'all', HOME_PAGE_SIZE);

/**
 * Pages of the following feed, unfiltered. The ids come from Redis while they make a page that is certainly complete. Otherwise
 * Postgres answers alone, with the same result (ADR 10).
 */
@Injectable()
export class FollowingFeed {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly cache: FollowingFeedCache,
  ) {}

  /** Posts below `before`, newest first. */
  async page(viewerId: string, before: string): Promise<readonly PostRow[]> {
    const cached = await this.fromCache(viewerId, before);
    return cached ?? this.queries.rows<PostRow & { id: string }>(FROM_POSTGRES, [viewerId, before, MIN_ID]);
  }

  private async fromCache(viewerId: string, before: string): Promise<readonly PostRow[] | undefined> {
    const cached = await this.cache.slice(viewerId, before, IDS_PER_PAGE);
    if (cached === 'unusable') return undefined;
    if (cached !== 'absent') {
      const { rows, version } = await this.hydrate(viewerId, before, cached.ids);
      if (version === cached.version) return certain(rows, cached.ids);
    }
    const built = await this.build(viewerId);
    const ids = built.ids.filter((id) => id < before).slice(0, IDS_PER_PAGE);
    const { rows, version } = await this.hydrate(viewerId, before, ids);
    return version === built.version ? certain(rows, ids) : undefined;
  }

  private build(viewerId: string): Promise<BuiltFeed> {
    return this.cache.build(viewerId, async () => (await this.queries.first<FollowingIdsRow>(FOLLOWING_IDS, [viewerId]))!);
  }

  private async hydrate(viewerId: string, before: string, ids: readonly string[]): Promise<{ rows: PostRow[]; version: string }> {
    const rows = await this.queries.rows<CachedPageRow>(CACHED_PAGE, [viewerId, before, ids]);
    return { version: rows[0]!.version, rows: rows.filter((row) => row.id !== null) };
  }
}

/** A full page that ends at or above the last known id. Below that id there may be posts that Redis does not hold. */
export function certain<R extends { readonly id: string }>(rows: readonly R[], ids: readonly string[]): readonly R[] | undefined {
  const [lowestRow, lowestId] = [rows.at(-1), ids.at(-1)];
  return rows.length === HOME_PAGE_SIZE && lowestId !== undefined && lowestRow!.id >= lowestId ? rows : undefined;
}
