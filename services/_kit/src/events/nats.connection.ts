import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { NatsConfig } from '../config/base-config.js';
import type { Logger } from '../logging/logger.js';

/** One connection a process; it reconnects for ever, and start-up waits for the broker at most `waitMs`. */
export async function connectNats(config: NatsConfig, name: string, logger: Logger, waitMs = 15_000): Promise<NatsConnection> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      const connection = await connect({
        servers: config.url,
        user: config.user,
        pass: config.password,
        name,
        // Answers to one login are heard by no other: the broker lets each listen to its own inbox alone.
        inboxPrefix: `_INBOX_${config.user}`,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 500,
        reconnectJitter: 500,
        pingInterval: 10_000,
        maxPingOut: 2,
        timeout: 3000,
        // A broker that is being set up anew may not know us for a while.
        ignoreAuthErrorAbort: true,
        // Async traces make two errors in advance for every publish, for their stacks: a twentieth of a service's work under writes.
        noAsyncTraces: true,
      });
      void logStatus(connection, logger);
      return connection;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(300);
    }
  }
}

async function logStatus(connection: NatsConnection, logger: Logger): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect' || status.type === 'reconnect' || status.type === 'error') {
      logger.warn({ status: status.type }, 'Event broker connection changed');
    }
  }
}
