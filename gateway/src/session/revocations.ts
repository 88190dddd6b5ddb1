import { LRUCache } from 'lru-cache';
import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';

/** Access tokens live five minutes and clocks may differ by half a minute: after six nothing of an ended session is valid. */
export const REVOCATION_MEMORY_MS = 6 * 60_000;

export interface SessionEnd {
  readonly sessionId: string;
  readonly accountId: string;
  readonly reason: SessionEndReason;
}

/**
 * Sessions that ended while an access token of theirs may still verify. Filled from `identity.session.ended`, on every
 * instance for itself (SAFETY-19: refused within five seconds).
 */
export class Revocations {
  // Bounded so that a flood of sign-outs cannot exhaust memory: 200,000 in six minutes is 555 a second.
  private readonly ended = new LRUCache<string, SessionEndReason>({ max: 200_000, ttl: REVOCATION_MEMORY_MS });
  private readonly listeners: ((end: SessionEnd) => void)[] = [];

  isEnded(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /** Why a session that may still be in use ended; undefined for one that has not. */
  reasonOf(sessionId: string): SessionEndReason | undefined {
    return this.ended.get(sessionId);
  }

  end(end: SessionEnd): void {
    if (this.ended.has(end.sessionId)) return;
    this.ended.set(end.sessionId, end.reason);
    for (const listener of this.listeners) listener(end);
  }

  /** Called once for each session that ends; for sockets. */
  onEnd(listener: (end: SessionEnd) => void): void {
    this.listeners.push(listener);
  }
}
