import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { streamOf } from '@affinity/proto/events/define-event';
import pg from 'pg';
import type { RunningSystem } from '../../local/system.ts';

interface Recorded {
  readonly id: string;
  readonly subject: string;
}

/** A service's events as its outbox has them, in order. */
export async function outboxOf({ infrastructure }: RunningSystem, service: string): Promise<(Recorded & { published: boolean })[]> {
  const client = new pg.Client({ connectionString: infrastructure.postgres.urlOf(infrastructure.databaseOf(service)) });
  await client.connect();
  try {
    const { rows } = await client.query<Recorded & { published: boolean }>(
      `SELECT id, envelope ->> 'subject' AS subject, published_at IS NOT NULL AS published FROM outbox ORDER BY seq`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** A service's events as the broker keeps them, in order. */
export async function streamedOf({ infrastructure: { nats } }: RunningSystem, service: string): Promise<Recorded[]> {
  const connection = await connect({ servers: nats.url, user: nats.operator.name, pass: nats.operator.password });
  try {
    const manager = await jetstreamManager(connection);
    const { config, state } = await manager.streams.info(streamOf(`${service}.`));
    const events: Recorded[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
      const message = await manager.streams.getMessage(config.name, { seq });
      if (message) events.push(message.json<Recorded>());
    }
    return events;
  } finally {
    await connection.close();
  }
}

/**
 * What the broker lacks of the outbox, has twice, has besides, or has in another order for one aggregate.
 * @returns one line for each
 */
export function brokenRecord(outbox: readonly Recorded[], streamed: readonly Recorded[]): string[] {
  const times = new Map<string, number>();
  for (const { id } of streamed) times.set(id, (times.get(id) ?? 0) + 1);
  const due = new Set(outbox.map(({ id }) => id));
  const orderOf = (events: readonly Recorded[]): Map<string, string> => {
    const orders = new Map<string, string>();
    for (const { id, subject } of events) orders.set(subject, `${orders.get(subject) ?? ''} ${id}`);
    return orders;
  };
  const streamedOrder = orderOf(streamed);
  return [
    ...outbox.filter(({ id }) => !times.has(id)).map(({ id, subject }) => `event ${id} of ${subject} was never delivered`),
    ...[...times].filter(([id, count]) => count > 1 || !due.has(id)).map(([id, count]) => `event ${id} was delivered ${count} times`),
    ...[...orderOf(outbox)]
      .filter(([subject, order]) => streamedOrder.get(subject) !== order)
      .map(([subject]) => `events of ${subject} are out of order`),
  ];
}
