import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';

export interface AccountStanding {
  readonly disabled: boolean;
  /** The revision of identity's standing that the row holds; 0 when there was none. */
  readonly revision: number;
  /** The account is deleted: nothing of it is kept, and nothing comes back. */
  readonly erased: boolean;
}

/** The table `account_standings`. */
@Injectable()
export class AccountStandings {
  /** The account's standing, held until the end of the transaction. A missing row is made first: two writers then meet at it. */
  async lock(tx: Tx, accountId: string): Promise<AccountStanding> {
    await tx.manager.query(`INSERT INTO account_standings (account_id) VALUES ($1) ON CONFLICT DO NOTHING`, [accountId]);
    const [row] = await tx.manager.query<AccountStanding[]>(
      `SELECT disabled, revision, erased FROM account_standings WHERE account_id = $1 FOR UPDATE`,
      [accountId],
    );
    return row!;
  }

  async setDisabled(tx: Tx, accountId: string, disabled: boolean, revision: number): Promise<void> {
    await tx.manager.query(`UPDATE account_standings SET disabled = $2, revision = $3 WHERE account_id = $1`, [
      accountId,
      disabled,
      revision,
    ]);
  }

  async markErased(tx: Tx, accountId: string): Promise<void> {
    await tx.manager.query(`UPDATE account_standings SET erased = true WHERE account_id = $1`, [accountId]);
  }

  /**
   * True when one of the accounts is erased. Until the end of the transaction none of the others can be erased.
   * A transaction that writes about several members asks this first. An erasure that comes meanwhile waits, and then removes what
   * was written.
   */
  async holdAndAskErased(tx: Tx, accountIds: readonly string[]): Promise<boolean> {
    const ids = [...accountIds].toSorted();
    await tx.manager.query(`INSERT INTO account_standings (account_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING`, [ids]);
    const rows = await tx.manager.query<{ erased: boolean }[]>(
      `SELECT erased FROM account_standings WHERE account_id = ANY($1) ORDER BY account_id FOR SHARE`,
      [ids],
    );
    return rows.some(({ erased }) => erased);
  }
}
