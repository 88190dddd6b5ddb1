import type { QueryResultRow } from 'pg';
import type { z } from 'zod';

/** What both sides agree on; the context's own contract has this shape. */
export interface FactsContract<S extends z.ZodType = z.ZodType> {
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  readonly fact: S;
}

/** How a service makes the facts of a contract from its tables. */
export interface FactSource {
  readonly contract: FactsContract;
  /** A statement without parameters. All its rows are of one moment. */
  readonly query: string;
  /** The facts of a row, as the contract has them. */
  readonly toFacts: (row: never) => readonly unknown[];
}

export function defineFactSource<S extends z.ZodType, R extends QueryResultRow>(source: {
  readonly contract: FactsContract<S>;
  readonly query: string;
  readonly toFacts: (row: R) => readonly z.input<S>[];
}): FactSource {
  return source;
}

/** First line of a file of facts. */
export interface FactsHeader {
  readonly facts: string;
  readonly owner: string;
  /** ISO 8601, by the clock of the owner's database: everything committed before it is in. */
  readonly takenAt: string;
}

/** Last line: without it the file is cut off. */
export interface FactsEnd {
  readonly end: true;
  readonly count: number;
}
