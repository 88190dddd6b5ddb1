import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { GoogleIdentity } from './google-provider.js';

type Key = Pick<GoogleIdentity, 'issuer' | 'subject'>;

/** Which Google account belongs to which account of ours; keyed by `iss` and `sub`, never by e-mail. */
@Injectable()
export class GoogleLinksRepository {
  async find(tx: Tx, { issuer, subject }: Key): Promise<string | undefined> {
    const [row] = await tx.manager.query<{ account_id: string }[]>(
      `SELECT account_id FROM google_links WHERE issuer = $1 AND subject = $2`,
      [issuer, subject],
    );
    return row?.account_id;
  }

  /** Whether the account is linked to another person at the same provider: a mail address that changed hands. */
  async hasOther(tx: Tx, accountId: string, { issuer, subject }: Key): Promise<boolean> {
    const rows = await tx.manager.query<unknown[]>(`SELECT FROM google_links WHERE account_id = $1 AND issuer = $2 AND subject <> $3`, [
      accountId,
      issuer,
      subject,
    ]);
    return rows.length > 0;
  }

  async removeSince(tx: Tx, accountId: string, since: Date): Promise<void> {
    await tx.manager.query(`DELETE FROM google_links WHERE account_id = $1 AND created_at >= $2`, [accountId, since]);
  }

  async add(tx: Tx, { issuer, subject }: Key, accountId: string): Promise<void> {
    await tx.manager.query(`INSERT INTO google_links (issuer, subject, account_id) VALUES ($1, $2, $3)`, [issuer, subject, accountId]);
  }
}
