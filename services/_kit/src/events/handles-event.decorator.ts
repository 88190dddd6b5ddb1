import { SetMetadata } from '@nestjs/common';
import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import type { Tx } from '../db/transactions.js';
import type { ConsumerDefinition } from './consumer.definition.js';

export const CONSUMER_METADATA = 'affinity:consumer';

/** What a handler does with an event. All its writes go through `tx`: they commit together with the inbox row, or not at all. */
export interface EventHandler<D extends EventDefinition> {
  handle(event: Envelope<EventData<D>>, tx: Tx): Promise<void>;
}

/** Binds a class to a consumer the service declares. Start-up fails unless each declared consumer has exactly one handler. */
export function HandlesEvent(definition: ConsumerDefinition): ClassDecorator {
  return SetMetadata(CONSUMER_METADATA, definition);
}
