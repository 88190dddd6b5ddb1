import { LRUCache } from 'lru-cache';
import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';

/** Access tokens live five minutes, and clocks may differ by half a minute: after six minutes an ended session has nothing valid. */
export const REVOCATION_MEMORY_MS = 6 * 60_000;

export interface SessionEnd {
  readonly sessionId: string;
  readonly accountId: string;
  readonly reason: SessionEndReason;
}

/**
 * Sessions that ended while one of their access tokens may still verify. Each instance fills its own from `identity.session.ended`
 * (SAFETY-19: refused within five seconds).
 */
export class Revocations {
  // The size is bounded: a flood of sign-outs cannot exhaust memory. 200,000 in six minutes is 555 a second.
  private readonly ended = new LRUCache<string, SessionEndReason>({ max: 200_000, ttl: REVOCATION_MEMORY_MS });
  private readonly listeners: ((end: SessionEnd) => void)[] = [];

  isEnded(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /** Why the session ended, if it may still be in use; undefined for one that has not ended. */
  reasonOf(sessionId: string): SessionEndReason | undefined {
    return this.ended.get(sessionId);
  }

  end(end: SessionEnd): void {
    if (this.ended.has(end.sessionId)) return;
    this.ended.set(end.sessionId, end.reason);
    for (const listener of this.listeners) listener(end);
  }

  /** The listener is called once for each session that ends. Sockets use it. */
  onEnd(listener: (end: SessionEnd) => void): void {
    this.listeners.push(listener);
  }
}
