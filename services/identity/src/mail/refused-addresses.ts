import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';

/**
 * Addresses that the mail server refused for good while we sent. What comes back later, as a mail about a mail, nobody reads. Mail that a
 * member asks for goes there all the same.
 */
@Injectable()
export class RefusedAddresses {
  constructor(private readonly dataSource: DataSource) {}

  /** Unless the account has another address by now. */
  async note(accountId: string, email: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO refused_addresses (account_id, email_key) SELECT id, email_key FROM accounts WHERE id = $1 AND email = $2
       ON CONFLICT (account_id) DO UPDATE SET email_key = excluded.email_key, refused_at = now()`,
      [accountId, email],
    );
  }

  async has(tx: Tx, { id, emailKey }: Pick<AccountEntity, 'id' | 'emailKey'>): Promise<boolean> {
    const rows = await tx.manager.query<unknown[]>(`SELECT FROM refused_addresses WHERE account_id = $1 AND email_key = $2`, [
      id,
      emailKey,
    ]);
    return rows.length > 0;
  }

  /** Somebody proved to read mail there. */
  async forget(tx: Tx, accountId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM refused_addresses WHERE account_id = $1`, [accountId]);
  }
}
