import type { Redis } from 'ioredis';
import type { Logger } from '@affinity/kit/logging/logger';
import { liveChannel, memberOfChannel, parseLive, type StoredEvent } from './member-streams.js';

/** One Redis connection that listens for the members whose sockets are on this instance. */
export class LiveChannels {
  private readonly listeners = new Map<string, Set<(event: StoredEvent) => void>>();
  private readonly restored: (() => void)[] = [];

  /** `redis` must be a connection of its own, made with `autoResubscribe: false`. */
  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {
    redis.on('message', (channel: string, message: string) => {
      const event = parseLive(message);
      for (const listener of this.listeners.get(memberOfChannel(channel)) ?? []) listener(event);
    });
    redis.on('ready', () => void this.restore());
  }

  /** The callback runs when the channels are heard again after an outage, in which announcements were lost. */
  onRestored(callback: () => void): void {
    this.restored.push(callback);
  }

  get available(): boolean {
    return this.redis.status === 'ready';
  }

  /** Resolves when everything appended from now on will be heard. Rejects while Redis is away; the listener stays. */
  async add(memberId: string, listener: (event: StoredEvent) => void): Promise<void> {
    const existing = this.listeners.get(memberId);
    if (existing) existing.add(listener);
    else this.listeners.set(memberId, new Set([listener]));
    // A second listener subscribes, too: the first one's subscription may still be on its way.
    await this.redis.subscribe(liveChannel(memberId));
  }

  remove(memberId: string, listener: (event: StoredEvent) => void): void {
    const set = this.listeners.get(memberId);
    if (!set?.delete(listener) || set.size > 0) return;
    this.listeners.delete(memberId);
    // Without a connection there is no channel to leave: only current listeners are joined again.
    if (this.available) this.redis.unsubscribe(liveChannel(memberId)).catch(() => undefined);
  }

  private async restore(): Promise<void> {
    try {
      const channels = [...this.listeners.keys()].map(liveChannel);
      if (channels.length > 0) await this.redis.subscribe(...channels);
      for (const callback of this.restored) callback();
    } catch (error) {
      // The connection broke again. Its next `ready` leads back here.
      this.logger.warn({ err: error }, 'Live channels could not be joined again');
    }
  }
}
