import { LRUCache } from 'lru-cache';
import type { Broadcast } from './broadcast-events.js';

/** A page takes less time, even on a slow line, from reading something to watching it. */
const KEPT_MS = 10_000;
const MOST_SUBJECTS = 4096;
/** Broadcasts kept of one subject. Counts are told anew with each change: the last ones are enough. */
const MOST_OF_ONE = 20;

interface Kept {
  readonly broadcast: Broadcast;
  readonly at: number;
}

/**
 * Recent broadcasts about posts, profiles and stories. A page reads first and watches then: otherwise it would never hear what
 * happened in between.
 */
export class RecentBroadcasts {
  private readonly bySubject = new LRUCache<string, Kept[]>({ max: MOST_SUBJECTS, ttl: KEPT_MS });

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Broadcasts to whole feeds are not kept: their pages ask for newer items. */
  keep(broadcast: Broadcast): void {
    if (broadcast.to === 'feed' || broadcast.to === 'stories') return;
    const kept = this.bySubject.get(broadcast.to) ?? [];
    kept.push({ broadcast, at: this.now() });
    if (kept.length > MOST_OF_ONE) kept.shift();
    this.bySubject.set(broadcast.to, kept);
  }

  /** Oldest first. */
  about(subject: string): readonly Broadcast[] {
    const since = this.now() - KEPT_MS;
    return (this.bySubject.get(subject) ?? []).filter(({ at }) => at >= since).map(({ broadcast }) => broadcast);
  }
}
