import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** A lease takes one of this many parts of what is left of the budget: large ones while much is left, single ones at its end. */
const PARTS = 8;
/** Whoever is forgotten takes a new lease: what was left of the old one is lost to them until the window ends. */
const MOST_KEYS = 50_000;

interface Lease {
  left: number;
  /** When the window ends, by this process's clock. */
  readonly until: number;
  /** How much the next lease takes. */
  readonly next: number;
}

/**
 * Counts requests of many instances with a fraction of the round trips: an instance takes several of a caller's at once and spends
 * them by itself. What it has taken counts as spent, so all instances together never let more through than the budget. They may let
 * less through: what one instance holds is refused by another, at most an eighth of the budget for each instance. What is left of a
 * lease ends with its window.
 */
export class LeasedLimiter {
  private readonly leases = new LRUCache<string, Lease>({ max: MOST_KEYS });
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly shared: Pick<RateLimiterAbstract, 'points' | 'consume'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws RateLimiterRes when the budget of the window is spent */
  async consume(key: string): Promise<void> {
    for (;;) {
      const lease = this.leases.get(key);
      if (lease && lease.left > 0 && this.now() < lease.until) {
        lease.left -= 1;
        return;
      }
      await this.renew(key, lease);
    }
  }

  /** Requests that come meanwhile wait for the same lease. */
  private renew(key: string, lease: Lease | undefined): Promise<void> {
    const known = this.underWay.get(key);
    if (known) return known;
    const renewal = this.take(key, lease).finally(() => this.underWay.delete(key));
    this.underWay.set(key, renewal);
    return renewal;
  }

  private async take(key: string, lease: Lease | undefined): Promise<void> {
    // The time before the request: by that of the answer the lease would outlive its window.
    const asked = this.now();
    const size = lease && asked < lease.until ? lease.next : partOf(this.shared.points);
    const { remainingPoints, msBeforeNext } = await this.shared.consume(key, size);
    this.leases.set(key, { left: size, until: asked + msBeforeNext, next: partOf(remainingPoints) });
  }
}

const partOf = (points: number): number => Math.max(1, Math.floor(points / PARTS));
