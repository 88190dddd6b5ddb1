import type { z } from 'zod';
import type { Tx } from '../../db/transactions.js';
import type { ConsumerDefinition } from '../../events/consumer.definition.js';
import type { FactsContract } from '../facts/fact-source.js';
import type { OperatorContext } from '../operator-context.js';

/** Something a service keeps and could make anew, as others own what it says. */
export type Projection = TableProjection | OwnProjection;

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows that repeat what another context owns. In the SQL parts `t` is a row of the table, `s` one that the facts ask for.
 * Rows that differ are brought in line, missing ones are added, and rows that no fact asks for go.
 */
export interface TableProjection {
  readonly kind: 'table';
  readonly name: string;
  readonly summary: string;
  readonly from: FactsContract;
  /** Who writes the table: they are paused while it is compared. */
  readonly consumers: readonly ConsumerDefinition[];
  readonly table: string;
  /** The columns that are written, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** Columns that rows carry besides, for the conditions and for `settle`, with their types. */
  readonly carried?: Readonly<Record<string, string>>;
  /** When a row is wrong. */
  readonly differs: string;
  /** What is set in a wrong row; unless given, all columns that are no key. */
  readonly repair?: string;
  /** Which rows of the table are of this projection; all unless given. */
  readonly part?: string;
  /** What is set in a row that no fact asks for; unless given, the row is deleted. */
  readonly retire?: string;
  /** Which rows are wanted; all unless given. A member who is being erased must not come back. */
  readonly wanted?: string;
  /** The rows that a fact of the contract asks for. */
  rows(fact: never, takenAt: string): readonly Row[];
  /** Runs before the transaction of `settle`, for what no transaction reaches. Safe to repeat. */
  prepare?(context: OperatorContext, row: never): Promise<void>;
  /** What else follows from a row that was added or repaired, or retired by `retire`. A retired row is the table's. */
  settle?(context: OperatorContext, tx: Tx, row: never): Promise<void>;
}

/** What the service makes anew from its own tables. */
export interface OwnProjection {
  readonly kind: 'own';
  readonly name: string;
  readonly summary: string;
  /** @returns what was done, in a few words */
  rebuild(context: OperatorContext): Promise<string>;
}

export interface TableProjectionDefinition<S extends z.ZodType, C extends string, X extends string = never> extends Omit<
  TableProjection,
  'kind' | 'rows' | 'columns' | 'carried' | 'key'
> {
  readonly from: FactsContract<S>;
  readonly columns: Readonly<Record<C, string>>;
  readonly carried?: Readonly<Record<X, string>>;
  readonly key: readonly NoInfer<C>[];
  rows(fact: z.output<S>, takenAt: string): readonly Readonly<Record<NoInfer<C | X>, unknown>>[];
}

export function defineTableProjection<S extends z.ZodType, C extends string, X extends string = never>(
  definition: TableProjectionDefinition<S, C, X>,
): TableProjection {
  return { ...definition, kind: 'table' };
}
