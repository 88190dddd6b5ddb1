import type { Tx } from '../db/transactions.js';
import type { PreparedQuery } from '../db/prepared-queries.js';

export type Row = Readonly<Record<string, unknown>>;

export interface CopyTable {
  readonly name: string;
  /** Columns with their types. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  readonly newer: readonly string[];
  readonly wanted?: string;
}

const statements = new WeakMap<CopyTable, PreparedQuery>();

/** Writes the row unless it is unwanted, or the one that is here is as new. @returns whether it was written */
export async function keepIfNewer(tx: Tx, table: CopyTable, row: Row): Promise<boolean> {
  const statement = statements.get(table) ?? upsert(table);
  statements.set(table, statement);
  const written = await tx.rows(
    statement,
    Object.keys(table.columns).map((column) => row[column]),
  );
  return written.length > 0;
}

function upsert({ name, columns, key, newer, wanted = 'true' }: CopyTable): PreparedQuery {
  const names = Object.keys(columns);
  const values = Object.entries(columns).map(([column, type], index) => `$${index + 1}::${type} AS ${column}`);
  const rest = names.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
  const list = (alias: string): string => newer.map((column) => `${alias}.${column}`).join(', ');
  return {
    name: `keep-${name}-v1`,
    text: `INSERT INTO ${name} AS t (${names.join(', ')})
           SELECT ${names.map((column) => `s.${column}`).join(', ')} FROM (SELECT ${values.join(', ')}) s WHERE ${wanted}
           ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${rest.join(', ')} WHERE (${list('t')}) < (${list('excluded')})
           RETURNING 1`,
  };
}
