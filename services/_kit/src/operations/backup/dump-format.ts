/*
 * A dump is text: a line of JSON as its head; of each table a line of JSON, the rows as COPY writes them and `\.` on a line of
 * its own, which no row can be; a line of JSON as its end. Whoever has lost this program can read it with COPY.
 */

export const FORMAT = 1;
export const END_OF_ROWS = Buffer.from('\\.\n');

export interface DumpHead {
  readonly dump: typeof FORMAT;
  readonly service: string;
  /** ISO 8601: all rows are as they were then. */
  readonly takenAt: string;
  /** Names of the migrations that made the schema. */
  readonly migrations: readonly string[];
}

export interface DumpTable {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface DumpedTable {
  readonly rows: number;
  /** Of the rows in the order in which they stand here. */
  readonly sha256: string;
}

export interface DumpEnd {
  readonly end: true;
  readonly tables: Readonly<Record<string, DumpedTable>>;
  /** Sequences by name: the last value, and whether it was taken. */
  readonly sequences: Readonly<Record<string, { readonly value: string; readonly taken: boolean }>>;
}
