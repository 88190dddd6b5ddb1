import { Inject, Injectable, Optional, type Type } from '@nestjs/common';
import type { Envelope, EventData, EventDefinition } from '@affinity/proto/events/define-event';
import type { z } from 'zod';
import type { Tx } from '../db/transactions.js';
import { defineConsumer, type ConsumerDefinition } from '../events/consumer.definition.js';
import { HandlesEvent, type EventHandler } from '../events/handles-event.decorator.js';
import { defineTableProjection, type TableProjection } from '../operations/projections/projection.js';
import type { FactsContract } from '../operations/facts/fact-source.js';
import { keepIfNewer, type CopyTable, type Row } from './keep-if-newer.js';

/** The data of an event that states a whole fact, with the revision of its envelope. The owner's facts have the same shape. */
export type FactOf<D extends EventDefinition> = EventData<D> & { readonly revision: number };

export interface CopyDefinition<D extends EventDefinition, C extends string> {
  /** `<service>--<copy>`: the durable that keeps it. */
  readonly durable: string;
  /** Its name for operators, and what it is, in a few words. */
  readonly name: string;
  readonly summary: string;
  /** The event that keeps the copy. Each one is a whole fact: the newest of a key says it all, whatever came before. */
  readonly of: D;
  /** Where the owner says all facts as they are now. */
  readonly facts: FactsContract<z.ZodType<FactOf<D>>>;
  readonly table: string;
  /** The columns that are written, with their types. */
  readonly columns: Readonly<Record<C, string>>;
  readonly key: readonly NoInfer<C>[];
  /** Columns that grow with each change. A row is newer when its values come after those that are here. */
  readonly newer: readonly NoInfer<C>[];
  /** Columns that a rebuild compares; unless given, all that are no key. */
  readonly compared?: readonly NoInfer<C>[];
  /** Which rows `s` are kept, as SQL; all unless given. A member who is being erased must not come back. */
  readonly wanted?: string;
  /** Which rows `t` a rebuild leaves as they are, as SQL, whatever the owner says: an owner that was restored may not know them. */
  readonly lasting?: string;
  /** The rows a fact asks for; none when it is about nothing that is kept here. */
  rows(fact: FactOf<D>): readonly Readonly<Record<NoInfer<C>, unknown>>[];
  /** What else follows from a row that is new here, in its transaction. */
  readonly settle?: (tx: Tx, row: Readonly<Record<NoInfer<C>, never>>) => Promise<void>;
  /**
   * Settles the rows of events in place of `settle` and apart from the event: slow work would hold up all facts that come after. It
   * is woken for each row, and the row itself says what is due. It is a provider of the service's module. A rebuild settles at
   * once.
   */
  readonly settledBy?: Type<Settler>;
}

export interface Settler {
  wake(): void;
}

/** The token for a copy whose events are settled as they come. */
const NOBODY = Symbol('nobody settles');

/** A copy of what a neighbour owns: kept by `handler`, compared and made anew by `projection`. */
export interface Copy {
  readonly consumer: ConsumerDefinition;
  /** A provider of the service's module. */
  readonly handler: Type<EventHandler<EventDefinition>>;
  readonly projection: TableProjection;
}

/** Declares rows that repeat a neighbour's facts, so that no request has to ask the neighbour. */
export function defineCopy<D extends EventDefinition, C extends string>(definition: CopyDefinition<D, C>): Copy {
  const { durable, of, name, summary, facts, columns, key, newer, wanted, lasting = 'false' } = definition;
  const { settle, settledBy = NOBODY } = definition;
  const consumer = defineConsumer<D>({
    durable,
    event: of,
    // Which rows a fact asks for does not depend on its revision.
    concerns: (data) => definition.rows({ ...(data as object), revision: 1 } as FactOf<D>).length > 0,
  });
  const table: CopyTable = { name: definition.table, columns, key, newer, wanted };

  @Injectable()
  @HandlesEvent(consumer)
  class KeepCopy implements EventHandler<D> {
    constructor(@Optional() @Inject(settledBy) private readonly settler: Settler | null = null) {}

    async handle({ data, revision }: Envelope<EventData<D>>, tx: Tx): Promise<void> {
      for (const row of definition.rows({ ...(data as object), revision } as FactOf<D>)) {
        if (await keepIfNewer(tx, table, row)) await this.follow(tx, row);
      }
    }

    private async follow(tx: Tx, row: Row): Promise<void> {
      const { settler } = this;
      if (settler) tx.afterCommit(() => settler.wake());
      else await settle?.(tx, row as Record<C, never>);
    }
  }

  const compared = definition.compared ?? (Object.keys(columns) as C[]).filter((column) => !key.includes(column));
  const list = (alias: string): string => compared.map((column) => `${alias}.${column}`).join(', ');
  const projection = defineTableProjection({
    name,
    summary,
    from: facts,
    consumers: [consumer],
    table: definition.table,
    columns,
    key,
    differs: `NOT (${lasting}) AND (${list('t')}) IS DISTINCT FROM (${list('s')})`,
    part: `NOT (${lasting})`,
    wanted,
    rows: (fact) => definition.rows(fact),
    settle: settle && ((_context, tx, row: Row) => settle(tx, row as Record<C, never>)),
  });
  return { consumer, handler: KeepCopy, projection };
}
