/** The outcome of opening a profile. */
export interface Visit {
  /** 0 when the profile may be shown, else the milliseconds until it may. */
  readonly waitMs: number;
  /** Distinct profiles opened within the day, this one included. */
  readonly opened: number;
  /** Milliseconds until the oldest visit is a day old. */
  readonly nextFreeMs: number;
}

/** How many viewers are remembered: those who opened nothing for longest are forgotten first. */
const MAX_VIEWERS = 10_000;

/** What `ProfileVisits` otherwise keeps in Redis, while Redis is away. Each process counts for itself. */
export class VisitsInMemory {
  /** Profiles by the time of the last visit; the newest viewers and visits are at the end. */
  private readonly visits = new Map<string, Map<string, number>>();

  note(viewerId: string, profileId: string, { now, limit, dayMs }: { now: number; limit: number; dayMs: number }): Visit {
    const opened = this.visits.get(viewerId) ?? new Map<string, number>();
    this.visits.delete(viewerId);
    this.visits.set(viewerId, opened);
    for (const oldest of this.visits.keys()) {
      if (this.visits.size <= MAX_VIEWERS) break;
      this.visits.delete(oldest);
    }
    for (const [id, at] of opened) if (at <= now - dayMs) opened.delete(id);
    const isSpent = !opened.has(profileId) && opened.size >= limit;
    if (!isSpent) {
      opened.delete(profileId);
      opened.set(profileId, now);
    }
    const [oldestVisit = now] = opened.values();
    const nextFreeMs = Math.max(1, oldestVisit + dayMs - now);
    return { waitMs: isSpent ? nextFreeMs : 0, opened: opened.size, nextFreeMs };
  }

  forget(viewerId: string): void {
    this.visits.delete(viewerId);
  }
}
