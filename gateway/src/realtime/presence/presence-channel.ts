import type { Redis } from 'ioredis';
import type { Logger } from '@affinity/kit/logging/logger';
import { PRESENCE_CHANNEL } from './presence-store.js';

/** Hears which members come and go anywhere. */
export class PresenceChannel {
  private joined = false;

  /** `redis` is a connection that only listens, and does not join its channels again by itself. */
  constructor(
    private readonly redis: Redis,
    private readonly onChange: (memberId: string, online: boolean) => void,
    /** Called when the channel is heard again after an outage, in which announcements were lost. */
    private readonly onRestored: () => void,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.redis.on('message', (channel: string, message: string) => {
      if (channel === PRESENCE_CHANNEL) this.onChange(message.slice(1), message.startsWith('+'));
    });
    this.redis.on('ready', () => void this.join());
    if (this.redis.status === 'ready') void this.join();
  }

  private async join(): Promise<void> {
    try {
      await this.redis.subscribe(PRESENCE_CHANNEL);
      if (this.joined) this.onRestored();
      this.joined = true;
    } catch (error) {
      // The connection broke again. Its next `ready` leads back here.
      this.logger.warn({ err: error }, 'The channel of presence could not be joined');
    }
  }
}
