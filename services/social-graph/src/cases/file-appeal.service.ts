import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { v7 as uuidv7 } from 'uuid';
import { ModerationLog } from '../moderation/moderation-log.js';
import { AppealFiledError, AppealTooLateError, CaseNotFoundError } from './case.errors.js';

interface LockedDecision {
  readonly member_id: string;
  readonly appealable_until: Date | null;
}

@Injectable()
export class FileAppealService {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: ModerationLog,
  ) {}

  /**
   * The member concerned appeals against a decision, once.
   * @throws CaseNotFoundError also for another's case, AppealFiledError, AppealTooLateError
   */
  async file(memberId: string, decisionId: string, words: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const decision = await this.lock(tx, decisionId);
      if (decision?.member_id !== memberId || decision.appealable_until === null) throw new CaseNotFoundError();
      const filed = await tx.manager.query<{ words: string }[]>(`SELECT words FROM appeals WHERE decision_id = $1`, [decisionId]);
      // The same words again are the same appeal: an answer may have been lost on its way.
      if (filed[0]?.words === words) return;
      if (filed.length > 0) throw new AppealFiledError();
      const createdAt = new Date();
      if (decision.appealable_until < createdAt) throw new AppealTooLateError();
      await tx.manager.query(`INSERT INTO appeals (id, decision_id, member_id, words, created_at) VALUES ($1, $2, $3, $4, $5)`, [
        uuidv7(),
        decisionId,
        memberId,
        words,
        createdAt,
      ]);
      await this.log.add(tx, {
        event: 'appeal-filed',
        action: 'appeal',
        memberId,
        moderatorId: null,
        reason: words,
        details: { decisionId },
      });
    });
  }

  /** Two that come at once come one after the other. */
  private async lock(tx: Tx, decisionId: string): Promise<LockedDecision | undefined> {
    const [decision] = await tx.manager.query<LockedDecision[]>(
      `SELECT member_id, appealable_until FROM moderation_decisions WHERE id = $1 FOR UPDATE`,
      [decisionId],
    );
    return decision;
  }
}
