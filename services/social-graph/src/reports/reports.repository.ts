import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { reportKeysOf } from './file-report.service.js';

@Injectable()
export class ReportsRepository {
  /**
   * Takes a person out of the reports: nobody knows any more who filed theirs, and the free text of those by and about them is
   * gone. What was reported and what was decided stays, as moderators answer for it.
   */
  async erase(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`UPDATE reports SET reporter_id = NULL, note = '' WHERE reporter_id = $1`, [memberId]);
    await tx.manager.query(`UPDATE reports SET note = '' WHERE member_id = $1 AND note <> ''`, [memberId]);
    await tx.manager.query(`DELETE FROM idempotency_keys WHERE scope = $1`, [reportKeysOf(memberId)]);
  }
}
