import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { PracticeClaims } from './practice-claims.js';
import { PracticeHistory } from './practice-history.js';
import { RunningAnswers } from './running-answers.js';

@Injectable()
export class ClearHistoryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly history: PracticeHistory,
    private readonly claims: PracticeClaims,
    private readonly running: RunningAnswers,
  ) {}

  /** Deletes everything that was said. An answer under way ends and is not kept. */
  async clear(memberId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.history.hold(tx, memberId);
      await this.claims.drop(tx, memberId);
      await this.history.clear(tx, memberId);
      tx.afterCommit(() => this.running.abort(memberId));
    });
  }
}
