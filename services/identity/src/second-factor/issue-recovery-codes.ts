import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { hashRecoveryCode, makeRecoveryCode, RECOVERY_CODES } from './recovery-code.js';

/** Recovery codes come with the first factor: whoever loses their telephone the day after must not be locked out. */
@Injectable()
export class IssueRecoveryCodes {
  /** The codes if the account had none, which is the only time that they are shown; else null. */
  async unlessThere(tx: Tx, accountId: string): Promise<string[] | null> {
    const rows = await tx.manager.query<unknown[]>(`SELECT FROM recovery_codes WHERE account_id = $1 LIMIT 1`, [accountId]);
    return rows.length > 0 ? null : this.replace(tx, accountId);
  }

  async replace(tx: Tx, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    await tx.manager.query(`DELETE FROM recovery_codes WHERE account_id = $1`, [accountId]);
    await tx.manager.query(
      `INSERT INTO recovery_codes (account_id, code_hash, created_at) SELECT $1, hash, now() FROM unnest($2::bytea[]) AS hash`,
      [accountId, codes.map((code) => hashRecoveryCode(accountId, code))],
    );
    return codes;
  }
}
