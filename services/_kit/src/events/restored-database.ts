import { AckPolicy, DeliverPolicy, jetstream, type ConsumerInfo, type JetStreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { Envelope } from '@affinity/proto/events/define-event';
import type { Transactions } from '../db/transactions.js';
import type { ConsumerDefinition } from './consumer.definition.js';

/** Clocks of services and the broker may differ by this much, and so may the order in which events were made and sent. */
const LEEWAY_MS = 60_000;
/** Enough to tell: in a database that is up to date every one of them is known. */
const LOOKED_AT = 500;
const FETCH_MS = 1000;
/** After a process that died in between. Its consumer has the one name that the broker allows: until then nobody looks again. */
const ABANDONED_AFTER_MS = 5000;

/** Milliseconds since 1970 in an id of version 7, which all events have (RFC 9562, 5.7). */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * Whether the broker takes events for processed that the database knows nothing of: it was restored from a backup. What was
 * acknowledged after that backup is not delivered again by itself, so that a member who was erased since would stay.
 *
 * Looks at what was acknowledged after the newest event that the consumer's inbox has; not after the newest row of all, as
 * other consumers may have begun anew already. Rows stay in the inbox longer than events in a stream, and an acknowledgement
 * comes after the commit, so an event without a row was lost, or given to the dead letters: those are tried again as well. Events
 * that do not concern the consumer have no row and are not looked at.
 * @param consumer read before this is called
 */
export async function isRestoredFromBackup(
  connection: NatsConnection,
  manager: JetStreamManager,
  consumer: ConsumerInfo,
  definition: ConsumerDefinition,
  transactions: Transactions,
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

/** Ids of the oldest events from a time on that concern the consumer and that it has acknowledged. */
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
      // The broker hands out no more, though it said so.
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
