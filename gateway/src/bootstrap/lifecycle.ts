import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { GatewayParts } from './gateway-parts.js';

/** Starts the readers of events, and stops everything in the order that loses nothing. */
export class Lifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(private readonly parts: GatewayParts) {}

  onApplicationBootstrap(): void {
    this.parts.revocationFeed.start();
    for (const consumer of this.parts.memberEvents) consumer.start();
    this.parts.broadcasts.start();
    this.parts.presence.start();
    this.parts.presenceFeed.start();
  }

  /** Runs before the port closes: an open socket would keep it open. */
  async beforeApplicationShutdown(): Promise<void> {
    this.parts.readiness.drain();
    this.parts.broadcasts.stop();
    this.parts.presenceFeed.stop();
    await this.parts.sockets.close();
    await this.parts.presence.stop();
    await Promise.all([...this.parts.memberEvents.map((consumer) => consumer.stop()), this.parts.revocationFeed.stop()]);
  }

  /** Runs after the last answer. */
  async onApplicationShutdown(): Promise<void> {
    const { connections, upstreams } = this.parts;
    await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
    await connections.nats.drain();
    for (const redis of [connections.redis, connections.limiterRedis, connections.subscriberRedis]) redis.disconnect();
  }
}
