import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import type { UnreadCasesResponse } from './dto/unread-cases.response.js';

const SINCE = `coalesce((SELECT read_at FROM case_readings WHERE member_id = $1), '-infinity')`;

/** An appeal that was turned down changes nothing for whoever reported. */
const UNREAD: PreparedQuery = {
  name: 'unread-cases-v1',
  text: `
    SELECT (
      SELECT count(*)::int FROM moderation_decisions d LEFT JOIN appeals a ON a.decision_id = d.id
      WHERE d.member_id = $1 AND d.action <> 'dismiss' AND greatest(d.decided_at, a.decided_at) > ${SINCE}
    ) AS concerned, (
      SELECT count(*)::int FROM reports r JOIN moderation_decisions d ON d.id = r.decision_id
      LEFT JOIN appeals a ON a.decision_id = d.id AND a.outcome = 'overturn'
      WHERE r.reporter_id = $1 AND greatest(d.decided_at, a.decided_at) > ${SINCE}
    ) AS filed`,
};

/** When a member last opened the list of their cases, and what was decided since. */
@Injectable()
export class CaseReadings {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
  ) {}

  async unread(memberId: string): Promise<UnreadCasesResponse> {
    return (await this.queries.first<UnreadCasesResponse & Record<string, unknown>>(UNREAD, [memberId])) ?? { concerned: 0, filed: 0 };
  }

  async note(memberId: string): Promise<void> {
    await this.transactions.run((tx) =>
      tx.manager.query(
        `INSERT INTO case_readings (member_id, read_at) VALUES ($1, now()) ON CONFLICT (member_id) DO UPDATE SET read_at = excluded.read_at`,
        [memberId],
      ),
    );
  }

  async erase(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM case_readings WHERE member_id = $1`, [memberId]);
  }
}
