import { Injectable } from '@nestjs/common';
import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import { v7 as uuidv7 } from 'uuid';
import { currentContext } from '../context/request-context.js';
import type { Tx } from '../db/transactions.js';
import { OutboxSignal } from './outbox-signal.js';

export interface EventToPublish<D extends EventDefinition> {
  /** Id of the aggregate. */
  readonly subject: string;
  readonly actorId: string | null;
  /** The aggregate's revision after the change; 0 for aggregates that keep none. */
  readonly revision: number;
  readonly data: EventData<D>;
}

/** Records events in the transaction that causes them; the relay publishes what was committed, and nothing else. */
@Injectable()
export class OutboxWriter {
  constructor(private readonly signal: OutboxSignal) {}

  async add<D extends EventDefinition>(tx: Tx, definition: D, event: EventToPublish<D>): Promise<string> {
    const envelope: Envelope = {
      specversion: '1.0',
      id: uuidv7(),
      type: definition.type,
      source: `/services/${definition.owner}`,
      subject: event.subject,
      time: new Date().toISOString(),
      actorId: event.actorId,
      revision: event.revision,
      traceparent: currentContext()?.traceparent,
      data: definition.data.parse(event.data),
    };
    await tx.manager.query(`INSERT INTO outbox (id, type, envelope) VALUES ($1, $2, $3)`, [
      envelope.id,
      envelope.type,
      JSON.stringify(envelope),
    ]);
    tx.afterCommit(this.signal.wake);
    return envelope.id;
  }
}
