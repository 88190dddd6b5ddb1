import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { reportKeysOf } from './file-report.service.js';
import { ReportClaims } from './report-claims.js';

@Injectable()
export class ReportsRepository {
  constructor(private readonly claims: ReportClaims) {}

  /**
   * Takes a person out of the reports: nobody knows any more who filed theirs. What was reported, sealed and decided stays as
   * long as its case needs it: nobody gets out of a case, or others out of theirs, by deleting an account.
   */
  async erase(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`UPDATE reports SET reporter_id = NULL WHERE reporter_id = $1`, [memberId]);
    await tx.manager.query(`DELETE FROM idempotency_keys WHERE scope = $1`, [reportKeysOf(memberId)]);
    await this.claims.erase(tx, memberId);
  }
}
