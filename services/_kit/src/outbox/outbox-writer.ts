import { Injectable } from '@nestjs/common';
import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { currentContext } from '../context/request-context.js';
import type { PreparedQuery } from '../db/prepared-queries.js';
import type { Tx } from '../db/transactions.js';
import { OutboxSignal } from './outbox-signal.js';

export interface EventToPublish<D extends EventDefinition> {
  /** Id of the aggregate. */
  readonly subject: string;
  readonly actorId: string | null;
  /** The aggregate's revision after the change; 0 for aggregates that keep none. */
  readonly revision: number;
  readonly data: EventData<D>;
  /** When it happened, if that is not now. */
  readonly time?: Date | undefined;
}

/** An event without its revision and the fields `F` of its data, which only the statement that causes it knows. */
export interface DraftedEvent<S extends z.ZodObject, F extends keyof z.output<S>> {
  readonly subject: string;
  readonly actorId: string | null;
  readonly data: Omit<z.output<S>, F>;
}

const ADD: PreparedQuery = { name: 'outbox-add-v1', text: `INSERT INTO outbox (id, type, envelope) VALUES ($1, $2, $3)` };
const ADD_ALL: PreparedQuery = {
  name: 'outbox-add-all-v1',
  text: `INSERT INTO outbox (id, type, envelope)
         SELECT e.id, $2, e.envelope FROM unnest($1::uuid[], $3::jsonb[]) WITH ORDINALITY AS e (id, envelope, index) ORDER BY e.index`,
};

/** Partial schemas are kept: one costs more to make than to use. */
const partialSchemas = new WeakMap<z.ZodObject, z.ZodType>();

/** Records events in the transaction that causes them; the relay publishes what was committed, and nothing else. */
@Injectable()
export class OutboxWriter {
  constructor(private readonly signal: OutboxSignal) {}

  async add<D extends EventDefinition>(tx: Tx, definition: D, event: EventToPublish<D>): Promise<string> {
    const envelope = envelopeOf(definition, event, event.revision, definition.data.parse(event.data));
    await tx.rows(ADD, [envelope.id, envelope.type, JSON.stringify(envelope)]);
    tx.afterCommit(this.signal.wake);
    return envelope.id;
  }

  /** Records many events of one kind in one statement; they are published in their order. @throws ZodError before any is recorded */
  async addAll<D extends EventDefinition>(tx: Tx, definition: D, events: readonly EventToPublish<D>[]): Promise<void> {
    if (events.length === 0) return;
    const envelopes = events.map((event) => envelopeOf(definition, event, event.revision, definition.data.parse(event.data)));
    await tx.rows(ADD_ALL, [envelopes.map(({ id }) => id), definition.type, envelopes.map((envelope) => JSON.stringify(envelope))]);
    tx.afterCommit(this.signal.wake);
  }

  /**
   * An event for a statement that records it itself, see `recordDraft`.
   * @returns JSON, a parameter of that statement
   * @throws ZodError when what is known already does not fit the contract
   */
  draft<S extends z.ZodObject, F extends keyof z.output<S>>(definition: EventDefinition<S>, event: DraftedEvent<S, F>): string {
    const schema = partialSchemas.get(definition.data) ?? definition.data.partial();
    partialSchemas.set(definition.data, schema);
    return JSON.stringify(envelopeOf(definition, event, 0, schema.parse(event.data)));
  }

  /** Has events published that a statement recorded itself and committed. */
  recorded(): void {
    this.signal.wake();
  }
}

function envelopeOf(
  definition: EventDefinition,
  { subject, actorId, time = new Date() }: { readonly subject: string; readonly actorId: string | null; readonly time?: Date | undefined },
  revision: number,
  data: unknown,
): Envelope {
  return {
    specversion: '1.0',
    id: uuidv7(),
    type: definition.type,
    source: `/services/${definition.owner}`,
    subject,
    time: time.toISOString(),
    actorId,
    revision,
    traceparent: currentContext()?.traceparent,
    data,
  };
}
