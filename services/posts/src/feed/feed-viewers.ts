import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { LRUCache } from 'lru-cache';
import { FEED_VIEWER, type FeedVersions, type FeedViewer } from './ready-feed.queries.js';

/** Ids of hidden members, of all viewers together. */
const MOST_KEPT = 500_000;
/** A viewer who reads nothing for this long is forgotten. */
const KEPT_MS = 10 * 60_000;

/** Who reads feeds now: whom they do not meet, and which follows they have. */
@Injectable()
export class FeedViewers {
  private readonly kept = new LRUCache<string, FeedViewer>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ blocked, hidden }) => 1 + blocked.length + hidden.length,
    ttl: KEPT_MS,
    updateAgeOnGet: true,
  });

  constructor(private readonly queries: PreparedQueries) {}

  /** What is kept, perhaps out of date: the statement that relies on it says so. */
  async get(viewerId: string): Promise<FeedViewer> {
    return this.kept.get(viewerId) ?? this.read(viewerId);
  }

  async read(viewerId: string): Promise<FeedViewer> {
    const viewer = (await this.queries.first<FeedViewer>(FEED_VIEWER, [viewerId]))!;
    this.kept.set(viewerId, viewer);
    return viewer;
  }
}

/** Whether nothing that the viewer was made from has changed since. */
export const isCurrent = (viewer: FeedViewer, now: FeedVersions): boolean =>
  viewer.version === now.version && viewer.wideVersion === now.wideVersion;
