import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';

const OWN: PreparedQuery = { name: 'mail-names-v1', text: `SELECT shows_names AS shown FROM mail_readers WHERE member_id = $1` };
const CHOOSE: PreparedQuery = {
  name: 'mail-names-choose-v1',
  text: `
    INSERT INTO mail_readers (member_id, shows_names) VALUES ($1, $2)
    ON CONFLICT (member_id) DO UPDATE SET shows_names = excluded.shows_names`,
};

/** Whether a member's mail names people. At first it does not (NTF-021). */
@Injectable()
export class MailNamesService {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
  ) {}

  async of(memberId: string): Promise<boolean> {
    return (await this.queries.first<{ shown: boolean }>(OWN, [memberId]))?.shown ?? false;
  }

  async choose(memberId: string, shown: boolean): Promise<void> {
    await this.transactions.statement(CHOOSE, [memberId, shown]);
  }
}
