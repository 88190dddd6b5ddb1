import { SpanKind } from '@opentelemetry/api';
import { Envelope, type EventData, type EventDefinition } from '@affinity/proto/events/define-event';
import { z } from 'zod';
import type { Transactions } from '../db/transactions.js';
import type { ConsumerDefinition } from './consumer.definition.js';
import type { AnyHandler } from './handles-event.decorator.js';
import { firstDelivery, wasProcessed } from './inbox.js';
import { inSpan } from '../telemetry/tracing.js';

/** A message that no retry can make readable. */
export class PoisonMessageError extends Error {
  override readonly name = 'PoisonMessageError';
}

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
  return { ...envelope.data, data: data.data as EventData<D> };
}

/**
 * Commits effect and inbox row in one transaction, after what the handler prepares. Resolves to false when the event was processed
 * before: nothing is prepared for it then.
 */
export async function processOnce<D extends EventDefinition>(
  definition: ConsumerDefinition<D>,
  handler: AnyHandler<D>,
  event: Envelope<EventData<D>>,
  transactions: Transactions,
): Promise<boolean> {
  return inSpan(
    `${definition.durable} process`,
    SpanKind.CONSUMER,
    {
      requestId: event.id,
      parent: event.traceparent,
      attributes: { 'messaging.system': 'nats', 'messaging.destination.name': definition.event.type },
    },
    async () => {
      if (handler.prepare && (await wasProcessed(transactions, definition.durable, event.id))) return false;
      const prepared = await handler.prepare?.(event);
      return transactions.run(async (tx) => {
        if (!(await firstDelivery(tx, definition.durable, event.id))) return false;
        await handler.handle(event, tx, prepared);
        return true;
      });
    },
  );
}
