import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import type { NatsConnection } from '@nats-io/transport-node';
import { streamOf } from '@affinity/proto/events/define-event';
import { CONFIG, SERVICE_DEFINITION, type ServiceDefinition } from '../bootstrap/service-definition.js';
import { streamOptionsOf, type BaseConfig } from '../config/base-config.js';
import { poolOf } from '../db/prepared-queries.js';
import { EventPublisher } from '../events/event-publisher.js';
import { NATS } from '../events/nats.token.js';
import { ensureStreamExists, managerOf } from '../events/streams.js';
import type { StreamOptions } from '../events/stream-options.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { tracingPublication } from '../telemetry/event-spans.js';
import { Metrics } from '../telemetry/metrics.js';
import { sharedFor } from '../telemetry/shared-for.js';
import { OutboxSignal } from './outbox-signal.js';
import { backlog, markPublished, nextBatch, prune, publishable, type OutboxRow } from './outbox.store.js';

const BATCH = 200;
/**
 * How often it is looked for what nobody was woken for: events of a process without a broker or of a command, a relay that died.
 * Who writes an event wakes its own relay, and a relay that waits for the lead wakes the one that has it.
 */
const LOOK_MS = 5000;
/** How soon a process whose own events wait tries to take the lead. */
const TAKE_OVER_MS = 1000;
/** The pause after a batch: under load events gather meanwhile, and a batch of many costs little more than one of one. */
const PACE_MS = 5;
/** How long a relay sleeps at most while a transaction that is still open holds committed events back. */
const HELD_BACK_MS = 100;
const PRUNE_EVERY_MS = 60_000;
/** Two metrics come from one reading. */
const BACKLOG_KEPT_MS = 1000;
const BACKOFF_MS = { first: 200, last: 5000 };
/** Advisory lock held by the one process that relays for a service. */
const RELAY_LOCK = 4_011_201;

/** Past the streams: only the relay that has the lead hears it. */
const wakeSubject = (service: string): string => `outbox.${service}`;

/**
 * Publishes committed outbox rows in order. One process per database relays at a time; when it dies Postgres frees its
 * lock and another goes on. A crash between publish and mark repeats an event: the broker and the inboxes drop the repeat.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;
  private running: Promise<void> | undefined;
  private lastPrune = 0;
  private readonly streams: StreamOptions;
  private readonly sent: Counter;

  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: EventPublisher,
    private readonly signal: OutboxSignal,
    private readonly metrics: Metrics,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(SERVICE_DEFINITION) private readonly service: ServiceDefinition,
    @Inject(CONFIG) config: BaseConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.streams = streamOptionsOf(config);
    this.sent = this.metrics.counter('affinity_outbox_sent_total', 'Events that the broker stored');
    const waiting = sharedFor(BACKLOG_KEPT_MS, () => backlog(this.pool));
    this.metrics.gauge('affinity_outbox_unsent', 'Events that wait to be sent', async () => (await waiting()).rows);
    this.metrics.gauge(
      'affinity_outbox_oldest_unsent_seconds',
      'Age of the oldest event that waits to be sent',
      async () => (await waiting()).oldestSeconds,
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

  /** The next query rejects, and the loop goes on with another connection. */
  private readonly connectionLost = (error: Error): void => {
    this.logger.warn({ err: error }, 'Outbox relay lost its database connection');
    this.signal.wake();
  };

  private get pool(): Pool {
    return poolOf(this.dataSource);
  }

  private async run(): Promise<void> {
    let backoff = BACKOFF_MS.first;
    while (!this.stopping) {
      let client: PoolClient | undefined;
      let broken: unknown;
      try {
        client = await this.pool.connect();
        // The pool watches idle connections only: unheard, the end of this one would end the process.
        client.on('error', this.connectionLost);
        await this.lead(client, () => (backoff = BACKOFF_MS.first));
      } catch (error) {
        broken = error;
        this.logger.warn({ err: error, backoff }, 'Outbox relay interrupted; events wait in Postgres');
        await this.remakeStream();
      } finally {
        // A destroyed connection frees the lock; a returned one would keep it. The listener stays: the connection may still report errors.
        client?.release(broken instanceof Error ? broken : true);
      }
      if (!this.stopping) await sleep(backoff);
      backoff = Math.min(backoff * 2, BACKOFF_MS.last);
    }
  }

  /** A broker that lost its store comes back without the stream, and then refuses every event. */
  private async remakeStream(): Promise<void> {
    try {
      const manager = await managerOf(this.connection);
      await ensureStreamExists(manager, streamOf(`${this.service.name}.`), [`${this.service.name}.>`], this.streams);
    } catch (error) {
      this.logger.warn({ err: error }, 'The broker does not answer; events wait in Postgres');
    }
  }

  /** Waits for the lock, then relays until stopped or failed. */
  private async lead(client: PoolClient, onProgress: () => void): Promise<void> {
    while (!this.stopping) {
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [RELAY_LOCK]);
      if (rows[0]!.locked) break;
      if (await this.signal.wait(LOOK_MS)) await this.wakeLeader();
    }
    // A message that nobody hears, or may hear, costs no more than the time until the next look.
    const wakeUps = this.connection.subscribe(wakeSubject(this.service.name), { callback: () => this.signal.wake() });
    try {
      await this.relay(client, onProgress);
    } finally {
      wakeUps.unsubscribe();
    }
  }

  /** Passes this process's wake-ups on for a while. Whoever has the lead may have died: then it is time to try again. */
  private async wakeLeader(): Promise<void> {
    for (const end = performance.now() + TAKE_OVER_MS; !this.stopping;) {
      this.connection.publish(wakeSubject(this.service.name));
      await sleep(PACE_MS);
      if (!(await this.signal.wait(Math.max(1, end - performance.now()))) || performance.now() > end) return;
    }
  }

  private async relay(client: PoolClient, onProgress: () => void): Promise<void> {
    // This connection writes marks only: one that a crash of Postgres forgets is an event that is sent again.
    await client.query('SET synchronous_commit = off');
    // The statement that reads the next batch marks these rows; a crash in between repeats them, too.
    let published: OutboxRow[] = [];
    let pause = PACE_MS;
    while (!this.stopping) {
      const rows = await nextBatch(client, BATCH, published);
      published = publishable(rows);
      if (published.length > 0) {
        await tracingPublication(published, () =>
          this.publisher.publishAll(
            published.map(({ id, type, subject, envelope }) => ({ id, subject: type, orderKey: subject, payload: envelope })),
          ),
        );
        this.sent.inc(published.length);
        onProgress();
      }
      if (Date.now() - this.lastPrune > PRUNE_EVERY_MS) {
        // As long as there is more to delete, the next round between two batches goes on.
        if ((await prune(client)) === 'done') this.lastPrune = Date.now();
        else this.signal.wake();
      }
      if (published.length === BATCH) continue;
      pause = published.length > 0 ? PACE_MS : Math.min(pause * 2, HELD_BACK_MS);
      // Nothing wakes the relay when the transaction that holds these back ends without an event of its own.
      if (rows.length > 0) await sleep(pause);
      else await this.signal.wait(LOOK_MS);
    }
    if (published.length > 0) await markPublished(client, published);
  }
}
