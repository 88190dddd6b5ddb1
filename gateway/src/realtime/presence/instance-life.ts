import { randomUUID } from 'node:crypto';
import { BackgroundLoop } from '@affinity/kit/background/background-loop';
import type { Logger } from '@affinity/kit/logging/logger';
import type { PresenceStore } from './presence-store.js';

export interface PresenceTimes {
  /** The time between two heartbeats of an instance. Each heartbeat also looks for dead instances. */
  readonly heartbeatMs: number;
  /** An instance without a heartbeat for this long is dead. */
  readonly aliveMs: number;
  /** How long a member without a socket still counts as there: a page being reloaded must not blink. */
  readonly graceMs: number;
}

export interface LifeEvents {
  /** Called when the instance has a new id, under which no member is registered yet. */
  onRenewed(): void;
  /** Called when Redis has been away for so long that nothing is known of anybody. */
  onAway(): void;
}

/**
 * This instance among the others: its heartbeat, one command every `heartbeatMs`, and the reaping of dead ones.
 * An instance that was taken for dead, or forgotten by Redis, goes on under a new id: a reaper may still be at work on the old one.
 */
export class InstanceLife {
  private instanceId: string = randomUUID();
  private beatenAt = performance.now();
  private renewedAt = performance.now();
  private away = false;
  private doubtful = false;
  private readonly heart: BackgroundLoop;
  private reaping: Promise<void> | undefined;

  constructor(
    private readonly store: PresenceStore,
    private readonly times: PresenceTimes,
    private readonly events: LifeEvents,
    private readonly logger: Logger,
  ) {
    this.heart = new BackgroundLoop({ name: 'presence', everyMs: times.heartbeatMs, round: () => this.beat() }, logger);
  }

  get id(): string {
    return this.instanceId;
  }

  start(): void {
    this.heart.start();
  }

  /** Redis may have lost the last changes, for example when a replica takes over. With the next heartbeat everything is said anew. */
  doubt(): void {
    this.doubtful = true;
  }

  /**
   * Leaves quietly: others notice at the end of the grace, as with a page being reloaded. Members who come back to another instance
   * within it, as at a rolling restart, were never away, and nobody is told anything (SAFETY-P6).
   */
  async stop(): Promise<void> {
    await this.heart.stop();
    await this.reaping;
    await this.store
      .retire(this.instanceId, this.times.graceMs)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Presence ends when the heartbeat is missed'));
  }

  /** Catches every failure: the loop's growing pauses would make others take this instance for dead. */
  private async beat(): Promise<false> {
    try {
      const { known, dead } = await this.store.beat(this.instanceId);
      if (!known || this.doubtful) await this.renew();
      this.beatenAt = performance.now();
      this.away = false;
      // After an outage of Redis the others may be alive and may not have said so yet.
      if (performance.now() - this.renewedAt >= this.times.aliveMs) this.reap(dead);
    } catch (error) {
      if (!this.away && performance.now() - this.beatenAt > this.times.aliveMs) {
        this.away = true;
        this.logger.warn({ err: error }, 'Nobody’s presence is known');
        this.events.onAway();
      }
    }
    return false;
  }

  private async renew(): Promise<void> {
    const next = randomUUID();
    await this.store.join(next, this.instanceId);
    this.doubtful = false;
    this.instanceId = next;
    this.renewedAt = performance.now();
    this.events.onRenewed();
  }

  private reap(dead: readonly string[]): void {
    if (dead.length === 0 || this.reaping) return;
    this.reaping = this.reapEach(dead)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A dead instance could not be reaped; tried again'))
      .finally(() => (this.reaping = undefined));
  }

  private async reapEach(dead: readonly string[]): Promise<void> {
    for (const id of dead) {
      const members = await this.store.reap(id);
      if (members > 0) this.logger.info({ instanceId: id, members }, 'Members of an instance that ended are not there any more');
    }
  }
}
