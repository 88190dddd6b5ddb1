import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';

export interface MailLimit {
  readonly mails: number;
  readonly seconds: number;
}

/** How many mails a member may ask for, and be sent by what others do: three in a quarter of an hour, five a day. */
export const ON_DEMAND: readonly MailLimit[] = [
  { mails: 3, seconds: 900 },
  { mails: 5, seconds: 24 * 3600 },
];

/** How many mails of a kind an account gets. A mail is counted in its own transaction: what is rolled back was not sent. */
@Injectable()
export class MailBudget {
  /** Counts a mail to an account whose row `tx` holds; false when a limit is reached. */
  async take(tx: Tx, accountId: string, kind: string, limits: readonly MailLimit[]): Promise<boolean> {
    const longest = Math.max(...limits.map(({ seconds }) => seconds));
    const sent = await tx.manager.query<{ age: number }[]>(
      `SELECT extract(epoch FROM clock_timestamp() - sent_at)::float8 AS age FROM sent_mail
       WHERE account_id = $1 AND kind = $2 AND sent_at > clock_timestamp() - make_interval(secs => $3)`,
      [accountId, kind, longest],
    );
    if (limits.some(({ mails, seconds }) => sent.filter(({ age }) => age < seconds).length >= mails)) return false;
    await tx.manager.query(`INSERT INTO sent_mail (account_id, kind, sent_at) VALUES ($1, $2, clock_timestamp())`, [accountId, kind]);
    return true;
  }
}
