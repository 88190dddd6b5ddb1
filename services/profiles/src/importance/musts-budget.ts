import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { BudgetSpentError } from '@affinity/kit/budgets/budget.errors';
import type { BaseConfig } from '@affinity/kit/config/base-config';
import { SLOW_BUDGETS, type SlowBudgetName } from '@affinity/proto/vocabulary/budgets';
import { countedChanges, filtersFreeAt } from '../profiles/domain/filter-changes.js';
import type { ProfileDraft } from '../profiles/profile-writer.service.js';
import { movesMusts } from '../ranking/importance.js';
import type { Answers } from '../ranking/interests.js';

const MUSTS: SlowBudgetName = 'musts';
/** The error adds when the budget frees. */
const TAKEN_BACK = 'You have taken back what is a must several times lately. You can still add to it, and say what matters.';
const ANSWERED_ANEW =
  'What is a must for you, or your answer to it, has changed several times lately. Leave your answers to your musts as they were to save the rest.';

/**
 * Limits how often a must is taken back, or asks something else because the own answer is another (ADR 58). Each shows who neither
 * shares the answer nor keeps silent; adding a must to try it again needs that it was taken back before.
 */
@Injectable()
export class MustsBudget {
  private readonly changes: number;

  constructor(@Inject(CONFIG) { budgetScale }: BaseConfig) {
    this.changes = Math.max(1, Math.round(SLOW_BUDGETS[MUSTS].limit * budgetScale));
  }

  /** @throws BudgetSpentError */
  takeBack(draft: ProfileDraft, at: Date): void {
    this.count(draft, at, TAKEN_BACK);
  }

  /**
   * Counts new answers that move a must. Others cost nothing.
   * @param before the answers that the draft had
   * @throws BudgetSpentError
   */
  answer(draft: ProfileDraft, before: Answers, at: Date): void {
    const importance = { questions: draft.importance, saidSoOnly: draft.saidSoOnly };
    if (movesMusts(importance, before, draft)) this.count(draft, at, ANSWERED_ANEW);
  }

  private count(draft: ProfileDraft, at: Date, spentText: string): void {
    const counted = countedChanges(draft.mustsChangedAt, at);
    if (counted.length >= this.changes) {
      throw new BudgetSpentError({ name: MUSTS, limit: this.changes, freesAt: filtersFreeAt(counted, this.changes) }, spentText);
    }
    draft.mustsChangedAt = [...counted, at];
  }
}
