import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { UNRELATED, withChanges, type Change, type Pair } from './domain/pair.js';
import { PAIR_COLUMNS, columnsOf, toColumns, toPair, type PairRow } from './pair.row.js';

/** The rows of `member_pairs`, as one of the two members sees them. */
@Injectable()
export class PairsRepository {
  /**
   * Locks a pair until the transaction ends: acts of the two, and of either alone, happen one after another.
   * A pair without a row is made when `create` is set; without, there is nothing that could be undone.
   */
  async lock(tx: Tx, memberId: string, otherId: string, create: boolean): Promise<Pair> {
    const found = await this.find(tx, memberId, otherId);
    if (found || !create) return found ?? UNRELATED;
    const { lowId, highId } = columnsOf(memberId, otherId);
    // Waits for a concurrent first act of the pair, whose row is then found.
    await tx.manager.query(`INSERT INTO member_pairs (low_id, high_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [lowId, highId]);
    return (await this.find(tx, memberId, otherId)) ?? UNRELATED;
  }

  /** Stores the changes of a locked pair. Resolves to the pair after them. */
  async save(tx: Tx, memberId: string, otherId: string, pair: Pair, changes: readonly Change[]): Promise<Pair> {
    const { lowId, highId, columns } = columnsOf(memberId, otherId);
    const at = new Date();
    const written = changes.flatMap((change) => toColumns(change, columns, at));
    const assignments = written.map(([column], index) => `${column} = $${index + 3}`);
    const values = [lowId, highId, ...written.map(([, value]) => value)];
    await tx.manager.query(`UPDATE member_pairs SET ${assignments.join(', ')} WHERE low_id = $1 AND high_id = $2`, values);
    return withChanges(pair, changes, at);
  }

  /** Strikes a connection, by its last revision, and the sparks beside it from what blocks of the pair can give back. */
  async keepConnectionEnded(tx: Tx, memberId: string, otherId: string, revision: number): Promise<void> {
    const { lowId, highId } = columnsOf(memberId, otherId);
    for (const column of ['low_block_ended', 'high_block_ended']) {
      await tx.manager.query(
        `UPDATE member_pairs
         SET ${column} = ${column} - 'connection' #- '{mine,spark}' #- '{mine,passed}' #- '{theirs,spark}' #- '{theirs,passed}'
         WHERE low_id = $1 AND high_id = $2 AND (${column} #>> '{connection,revision}')::integer = $3 + 1`,
        [lowId, highId, revision],
      );
    }
  }

  /** Forgets everything between a member and anybody. */
  async deleteAll(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM member_pairs WHERE low_id = $1 OR high_id = $1`, [memberId]);
  }

  private async find(tx: Tx, memberId: string, otherId: string): Promise<Pair | undefined> {
    const { lowId, highId, columns } = columnsOf(memberId, otherId);
    const [row] = await tx.manager.query<PairRow[]>(
      `SELECT ${PAIR_COLUMNS} FROM member_pairs WHERE low_id = $1 AND high_id = $2 FOR UPDATE`,
      [lowId, highId],
    );
    return row && toPair(row, columns);
  }
}
