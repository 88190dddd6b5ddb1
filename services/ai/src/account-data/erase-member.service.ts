import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { Budgets } from '../budgets/budgets.js';
import { PracticeClaims } from '../practice/practice-claims.js';
import { PracticeHistory } from '../practice/practice-history.js';
import { RunningAnswers } from '../practice/running-answers.js';

/** Erases one member. At most some hundred rows: one transaction. */
@Injectable()
export class EraseMemberService {
  constructor(
    private readonly transactions: Transactions,
    private readonly history: PracticeHistory,
    private readonly claims: PracticeClaims,
    private readonly running: RunningAnswers,
    private readonly exports: ExportParts,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Repeating it finds nothing to do. The second pass finds what an access token that was still good wrote.
   * @returns false when it was told to stop
   */
  async erase(memberId: string, goOn: () => boolean): Promise<boolean> {
    if (!goOn()) return false;
    await this.transactions.run(async (tx) => {
      await this.history.hold(tx, memberId);
      await this.claims.drop(tx, memberId);
      await tx.manager.query(`DELETE FROM practice_messages WHERE member_id = $1`, [memberId]);
      await tx.manager.query(`DELETE FROM practice_prompts WHERE member_id = $1`, [memberId]);
      await tx.manager.query(`DELETE FROM practice_members WHERE member_id = $1`, [memberId]);
      await this.exports.erase(tx, memberId);
      tx.afterCommit(() => this.running.abort(memberId));
    });
    await this.budgets.forget(memberId);
    return true;
  }
}
