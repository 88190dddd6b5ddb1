import { Envelope, type EventData, type EventDefinition } from '@affinity/proto/events/define-event';
import { z } from 'zod';
import type { Transactions } from '../db/transactions.js';
import type { ConsumerDefinition } from './consumer.definition.js';
import type { AnyHandler } from './handles-event.decorator.js';
import { firstDeliveries, processedBefore } from './inbox.js';
import { runInContext } from '../context/request-context.js';
import { inSpan, SpanKind } from '../telemetry/tracing.js';

/** A message that no retry can make readable. */
export class PoisonMessageError extends Error {
  override readonly name = 'PoisonMessageError';
}

export type TransactionsOfEvents = Pick<Transactions, 'run' | 'statement'>;

const readers = new WeakMap<EventDefinition, z.ZodType>();

/** A writer says nothing but the contract. A reader passes over what a newer writer says besides, while versions differ. */
function readerOf(event: EventDefinition): z.ZodType {
  const reader = readers.get(event) ?? (event.data instanceof z.ZodObject ? event.data.strip() : event.data);
  readers.set(event, reader);
  return reader;
}

/** @throws PoisonMessageError when the bytes are not an envelope of the consumer's event. */
export function decode<D extends EventDefinition>(definition: ConsumerDefinition<D>, bytes: Uint8Array): Envelope<EventData<D>> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new PoisonMessageError('not JSON', { cause });
  }
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) throw new PoisonMessageError('not an event envelope', { cause: envelope.error });
  if (envelope.data.type !== definition.event.type) throw new PoisonMessageError(`unexpected type ${envelope.data.type}`);
  const data = readerOf(definition.event).safeParse(envelope.data.data);
  if (!data.success) throw new PoisonMessageError('data does not match the contract', { cause: data.error });
  // The inbox answers with ids as Postgres writes them.
  return { ...envelope.data, id: envelope.data.id.toLowerCase(), data: data.data as EventData<D> };
}

/**
 * Commits effect and inbox row in one transaction, after what the handler prepares. Resolves to false when the event was processed
 * before: nothing is prepared for it then.
 */
export async function processOnce<D extends EventDefinition>(
  definition: ConsumerDefinition<D>,
  handler: AnyHandler<D>,
  event: Envelope<EventData<D>>,
  transactions: TransactionsOfEvents,
): Promise<boolean> {
  const { id: requestId, traceparent: parent } = event;
  const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': definition.event.type };
  const first = await inSpan(`${definition.durable} process`, SpanKind.CONSUMER, { requestId, parent, attributes }, () =>
    processAll(definition, handler, [event], transactions, (_event, work) => work()),
  );
  return first.size > 0;
}

/**
 * The same for events of different keys in one transaction: all have their effects, or none has.
 * @returns the ids of those that were not processed before
 */
export async function processTogether<D extends EventDefinition>(
  definition: ConsumerDefinition<D>,
  handler: AnyHandler<D>,
  events: readonly Envelope<EventData<D>>[],
  transactions: TransactionsOfEvents,
): Promise<ReadonlySet<string>> {
  return processAll(definition, handler, events, transactions, ({ id: requestId, traceparent }, work) =>
    runInContext({ requestId, traceparent }, work),
  );
}

async function processAll<D extends EventDefinition>(
  { durable }: ConsumerDefinition<D>,
  handler: AnyHandler<D>,
  events: readonly Envelope<EventData<D>>[],
  transactions: TransactionsOfEvents,
  inContextOf: <T>(event: Envelope, work: () => Promise<T>) => Promise<T>,
): Promise<ReadonlySet<string>> {
  const idsOf = (some: readonly Envelope[]): string[] => some.map(({ id }) => id);
  if ('handleAll' in handler) {
    await handler.handleAll(events);
    return new Set(idsOf(events));
  }
  const known = handler.prepare ? await processedBefore(transactions, durable, idsOf(events)) : new Set<string>();
  const fresh = events.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return new Set();
  const prepared = handler.prepare && (await all(fresh.map((event) => inContextOf(event, async () => handler.prepare!(event)))));
  return transactions.run(async (tx) => {
    const first = await firstDeliveries(tx, durable, idsOf(fresh));
    for (const [index, event] of fresh.entries()) {
      if (first.has(event.id)) await inContextOf(event, async () => handler.handle(event, tx, prepared?.[index]));
    }
    return first;
  });
}

/** When one fails the others are not left behind: who tries them again must not meet them. */
async function all<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
