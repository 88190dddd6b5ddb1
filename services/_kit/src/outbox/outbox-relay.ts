import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { EventPublisher } from '../events/event-publisher.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Metrics } from '../telemetry/metrics.js';
import { OutboxSignal } from './outbox-signal.js';
import { backlog, markPublished, nextBatch, prune } from './outbox.store.js';

const BATCH = 200;
/** How long a relay sleeps when nothing wakes it: the delay of events written by another process of the same service. */
const POLL_MS = 250;
const PRUNE_EVERY_MS = 60_000;
const BACKOFF_MS = { first: 200, last: 5000 };
/** Advisory lock held by the one process that relays for a service. */
const RELAY_LOCK = 4_011_201;

/**
 * Publishes committed outbox rows in order. One process per database relays at a time; when it dies Postgres frees its
 * lock and another goes on. A crash between publish and mark repeats an event: the broker and the inboxes drop the repeat.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;
  private running: Promise<void> | undefined;
  private lastPrune = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: EventPublisher,
    private readonly signal: OutboxSignal,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.metrics.gauge(
      'outbox_oldest_seconds',
      'Age of the oldest unpublished event in seconds',
      async () => (await backlog(this.pool)).oldestSeconds,
    );
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.signal.wake();
    await this.running;
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  private async run(): Promise<void> {
    let backoff = BACKOFF_MS.first;
    while (!this.stopping) {
      let client: PoolClient | undefined;
      let broken: unknown;
      try {
        client = await this.pool.connect();
        await this.lead(client, () => (backoff = BACKOFF_MS.first));
      } catch (error) {
        broken = error;
        this.logger.warn({ err: error, backoff }, 'Outbox relay interrupted; events wait in Postgres');
      } finally {
        // A destroyed connection frees the lock; a returned one would keep it.
        client?.release(broken === undefined ? true : (broken as Error));
      }
      if (!this.stopping) await sleep(backoff);
      backoff = Math.min(backoff * 2, BACKOFF_MS.last);
    }
  }

  /** Waits for the lock, then relays until stopped or failed. */
  private async lead(client: PoolClient, onProgress: () => void): Promise<void> {
    while (!this.stopping) {
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [RELAY_LOCK]);
      if (rows[0]!.locked) break;
      await this.signal.wait(1000);
    }
    while (!this.stopping) {
      const batch = await nextBatch(client, BATCH);
      if (batch.length > 0) {
        await this.publisher.publishAll(
          batch.map((row) => ({ id: row.id, subject: row.type, orderKey: row.envelope.subject, payload: JSON.stringify(row.envelope) })),
        );
        await markPublished(client, batch);
        onProgress();
      }
      if (Date.now() - this.lastPrune > PRUNE_EVERY_MS) {
        this.lastPrune = Date.now();
        await prune(client);
      }
      if (batch.length < BATCH) await this.signal.wait(POLL_MS);
    }
  }
}
