import { LRUCache } from 'lru-cache';
import type { Broadcast } from './broadcast-events.js';

/** A page takes less time, even on a slow line, from reading something to watching it. */
const KEPT_MS = 10_000;
const MOST_SUBJECTS = 4096;
/** Broadcasts kept of one subject. Counts are told anew with each change: the last ones are enough. */
const MOST_OF_ONE = 20;
/** Broadcasts kept of a whole list. A page that reads it has those before: it misses some only where more are shared in its first seconds. */
const MOST_OF_LIST = 100;
/** What a page watches as a whole: new posts, new stories. */
export const LISTS = ['feed', 'stories'] as const;

const isList = (to: string): boolean => LISTS.some((list) => list === to);

interface Kept {
  readonly broadcast: Broadcast;
  readonly at: number;
}

/**
 * Recent broadcasts about posts, profiles and stories, and to whole lists. A page reads first and watches then: otherwise it would never hear what
 * happened in between.
 */
export class RecentBroadcasts {
  private readonly bySubject = new LRUCache<string, Kept[]>({ max: MOST_SUBJECTS, ttl: KEPT_MS });

  constructor(private readonly now: () => number = () => performance.now()) {}

  keep(broadcast: Broadcast): void {
    const kept = this.bySubject.get(broadcast.to) ?? [];
    kept.push({ broadcast, at: this.now() });
    if (kept.length > (isList(broadcast.to) ? MOST_OF_LIST : MOST_OF_ONE)) kept.shift();
    this.bySubject.set(broadcast.to, kept);
  }

  /** Oldest first. */
  about(subject: string): readonly Broadcast[] {
    const since = this.now() - KEPT_MS;
    return (this.bySubject.get(subject) ?? []).filter(({ at }) => at >= since).map(({ broadcast }) => broadcast);
  }
}
