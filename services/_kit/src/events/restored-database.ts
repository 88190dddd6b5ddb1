import { AckPolicy, DeliverPolicy, jetstream, type ConsumerInfo, type JetStreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { Envelope } from '@affinity/proto/events/define-event';
import type { Transactions } from '../db/transactions.js';
import type { ConsumerDefinition } from './consumer.definition.js';

/** Clocks of services and the broker may differ by this much, and so may the order in which events were made and sent. */
const LEEWAY_MS = 60_000;
/** This many events are enough to tell: a database that is up to date knows every one of them. */
const LOOKED_AT = 500;
const FETCH_MS = 1000;
/**
 * The broker drops the consumer of a process that died in between after this time. Nobody looks again before: only one consumer may
 * have that name.
 */
const ABANDONED_AFTER_MS = 5000;

/** Milliseconds since 1970 in an id of version 7, which all events have (RFC 9562, 5.7). */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * Whether the database was restored from a backup: the broker takes events for processed that the database knows nothing of. The
 * broker does not deliver again what was acknowledged after that backup, so that a member who was erased since would stay.
 *
 * The look is at what was acknowledged after the newest event in this consumer's inbox. The newest row of all does not count: other
 * consumers may have begun anew already. Rows stay in the inbox longer than events in a stream, and an acknowledgement comes after
 * the commit: an event without a row was lost, or given to the dead letters, and those are tried again as well. Events that do not
 * concern the consumer have no row and are not looked at.
 * @param consumer read before this is called
 */
export async function isRestoredFromBackup(
  connection: NatsConnection,
  manager: JetStreamManager,
  consumer: ConsumerInfo,
  definition: ConsumerDefinition,
  transactions: Pick<Transactions, 'run'>,
): Promise<boolean> {
  const acknowledged = consumer.ack_floor.stream_seq;
  if (acknowledged === 0) return false;
  const newest = await transactions.run(({ manager: database }) =>
    database.query<{ id: string }[]>(`SELECT event_id AS id FROM inbox WHERE consumer = $1 ORDER BY event_id DESC LIMIT 1`, [
      consumer.name,
    ]),
  );
  const events = await acknowledgedSince(connection, manager, consumer, definition, newest[0] ? madeAt(newest[0].id) - LEEWAY_MS : 0);
  if (events.length === 0) return false;
  const [{ unknown } = { unknown: false }] = await transactions.run(({ manager: database }) =>
    database.query<{ unknown: boolean }[]>(
      `SELECT EXISTS (SELECT FROM unnest($2::uuid[]) AS id
                      WHERE NOT EXISTS (SELECT FROM inbox WHERE consumer = $1 AND event_id = id)) AS unknown`,
      [consumer.name, events],
    ),
  );
  return unknown;
}

/** Ids of the oldest events since a time that concern the consumer and that it has acknowledged. */
async function acknowledgedSince(
  connection: NatsConnection,
  manager: JetStreamManager,
  { stream_name: stream, name: durable, config, ack_floor: floor }: ConsumerInfo,
  definition: ConsumerDefinition,
  since: number,
): Promise<string[]> {
  const { name, num_pending: pending } = await manager.consumers.add(stream, {
    name: `${durable}--check`,
    filter_subject: config.filter_subject,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(since).toISOString(),
    inactive_threshold: nanos(ABANDONED_AFTER_MS),
    mem_storage: true,
  });
  try {
    if (pending === 0) return [];
    const reader = await jetstream(connection).consumers.get(stream, name);
    const ids: string[] = [];
    for (let left = pending; left > 0 && ids.length < LOOKED_AT;) {
      const before = left;
      for await (const message of await reader.fetch({ max_messages: Math.min(left, LOOKED_AT), expires: FETCH_MS })) {
        left -= 1;
        if (message.seq > floor.stream_seq) return ids;
        const id = concernedId(definition, message.data);
        if (id !== undefined) ids.push(id);
      }
      // The broker said that there are more, and hands out none.
      if (left === before) break;
    }
    return ids;
  } finally {
    await manager.consumers.delete(stream, name).catch(() => false);
  }
}

/** Bytes that are no event went to the dead letters and never into an inbox. */
function concernedId(definition: ConsumerDefinition, bytes: Uint8Array): string | undefined {
  try {
    const { id, data } = Envelope.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const concerns = definition.concerns?.(definition.event.data.parse(data)) ?? true;
    return concerns ? id : undefined;
  } catch {
    return undefined;
  }
}
