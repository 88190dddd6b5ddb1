import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { EraseInPieces } from '@affinity/kit/erasure/erase-in-pieces';
import { Budgets } from '../budgets/budgets.js';
import { PracticeClaims } from '../practice/practice-claims.js';
import { PracticeHistory } from '../practice/practice-history.js';
import { RunningAnswers } from '../practice/running-answers.js';

/** Erases one member: at most some hundred rows. The second pass removes what was written with an access token that was still valid. */
@Injectable()
export class EraseMemberService extends EraseInPieces {
  constructor(transactions: Transactions, history: PracticeHistory, claims: PracticeClaims, running: RunningAnswers, budgets: Budgets) {
    super(transactions, [
      async (tx, id) => {
        await history.hold(tx, id);
        await claims.drop(tx, id);
        await tx.manager.query(`DELETE FROM practice_messages WHERE member_id = $1`, [id]);
        await tx.manager.query(`DELETE FROM practice_prompts WHERE member_id = $1`, [id]);
        await tx.manager.query(`DELETE FROM practice_members WHERE member_id = $1`, [id]);
        tx.afterCommit(() => running.abort(id));
      },
      { work: (id) => budgets.forget(id) },
    ]);
  }
}
