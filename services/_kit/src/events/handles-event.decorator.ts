import { SetMetadata } from '@nestjs/common';
import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import type { Tx } from '../db/transactions.js';
import type { ConsumerDefinition } from './consumer.definition.js';

export const CONSUMER_METADATA = 'affinity:consumer';

/**
 * What a handler does with an event. All its writes go through `tx`: they commit together with the inbox row, or not at all.
 * Meanwhile the handler waits for nobody but Postgres.
 */
export interface EventHandler<D extends EventDefinition> {
  handle(event: Envelope<EventData<D>>, tx: Tx): Promise<void>;
}

/**
 * A handler that asks somebody, or changes what no transaction reaches. `prepare` does so before the transaction and hands what it
 * found to `handle`. It may run more often than `handle` commits, so what it changes must be safe to repeat; and what it found may
 * be older than what the transaction finds, so `handle` keeps the newer of the two.
 */
export interface PreparingHandler<D extends EventDefinition, P> {
  prepare(event: Envelope<EventData<D>>): Promise<P>;
  handle(event: Envelope<EventData<D>>, tx: Tx, prepared: P): Promise<void>;
}

/**
 * A handler of a `repeatable` consumer: its effect is the same however often it is made, and whichever part of it was made before.
 * It takes what `together` allows at once. No inbox row says that an event was handled, and no transaction waits for what the
 * handler asks.
 */
export interface RepeatableHandler<D extends EventDefinition> {
  handleAll(events: readonly Envelope<EventData<D>>[]): Promise<void>;
}

/** Any handler; what it prepares is not known. */
export type AnyHandler<D extends EventDefinition = EventDefinition> = RepeatableHandler<D> | TransactionalHandler<D>;

interface TransactionalHandler<D extends EventDefinition> {
  prepare?(event: Envelope<EventData<D>>): Promise<unknown>;
  handle(event: Envelope<EventData<D>>, tx: Tx, prepared: unknown): Promise<void>;
}

/** Binds a class to a consumer the service declares. Start-up fails unless each declared consumer has exactly one handler. */
export function HandlesEvent(definition: ConsumerDefinition): ClassDecorator {
  return SetMetadata(CONSUMER_METADATA, definition);
}
