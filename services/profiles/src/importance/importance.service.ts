import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { BudgetSpentError } from '@affinity/kit/budgets/budget.errors';
import type { BaseConfig } from '@affinity/kit/config/base-config';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { SLOW_BUDGETS, type SlowBudgetName } from '@affinity/proto/vocabulary/budgets';
import type { QuestionName } from '@affinity/proto/vocabulary/importance';
import type { BioData } from '../profiles/domain/bio-data.js';
import { countedChanges, filtersFreeAt } from '../profiles/domain/filter-changes.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { ProfileWriter, type ProfileDraft } from '../profiles/profile-writer.service.js';
import { answeredQuestions, type Importance, type Weights } from '../ranking/importance.js';
import type { ImportanceResponse, SaveImportanceRequest } from './dto/importance.dtos.js';
import { ImportanceUnansweredError } from './importance.errors.js';

const MUSTS: SlowBudgetName = 'musts';
/** The error adds when the budget frees. */
const MUSTS_SPENT = 'You have taken back what is a must several times lately. You can still add to it, and say what matters.';

const IMPORTANCE: PreparedQuery = {
  name: 'importance-v1',
  text: `SELECT importance, said_so_only, bio_data, social_activities FROM profiles WHERE id = $1`,
};

interface ImportanceRow {
  importance: Weights;
  said_so_only: boolean;
  bio_data: BioData | null;
  social_activities: string[];
}

/** What is a must or matters to a member who looks at others (ADR 58). */
@Injectable()
export class ImportanceService {
  private readonly changes: number;

  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly queries: PreparedQueries,
    @Inject(CONFIG) { budgetScale }: BaseConfig,
  ) {
    this.changes = Math.max(1, Math.round(SLOW_BUDGETS[MUSTS].limit * budgetScale));
  }

  /** @throws ProfileNotFoundError */
  async get(id: string): Promise<ImportanceResponse> {
    const row = await this.queries.first<ImportanceRow>(IMPORTANCE, [id]);
    if (!row) throw new ProfileNotFoundError();
    return {
      questions: row.importance,
      saidSoOnly: row.said_so_only,
      answered: answeredQuestions({ bioData: row.bio_data, socialActivities: row.social_activities }),
    };
  }

  /**
   * Stores the whole of it. What is stored already changes nothing.
   * @throws ProfileNotFoundError; ImportanceUnansweredError for a question that the member did not answer; BudgetSpentError for one more
   *   must that is taken back. Nothing is stored then
   */
  async save(id: string, given: SaveImportanceRequest): Promise<void> {
    const { questions, saidSoOnly } = await this.get(id);
    if (isDeepStrictEqual({ questions, saidSoOnly }, given)) return;
    const found = await this.transactions.run((tx) =>
      this.profiles.change(tx, id, 'settings', (draft, at) => {
        const answered = answeredQuestions(draft);
        const unanswered = (Object.keys(given.questions) as QuestionName[]).filter((name) => !answered.includes(name));
        if (unanswered.length > 0) throw new ImportanceUnansweredError(unanswered);
        if (takesBack({ questions: draft.importance, saidSoOnly: draft.saidSoOnly }, given)) this.countChange(draft, at);
        draft.importance = given.questions;
        draft.saidSoOnly = given.saidSoOnly;
      }),
    );
    if (!found) throw new ProfileNotFoundError();
  }

  /**
   * Limits how often a must is taken back. Each must shows who neither shares the answer nor keeps silent; adding one to try it again
   * needs that it was taken back before.
   * @throws BudgetSpentError
   */
  private countChange(draft: ProfileDraft, at: Date): void {
    const counted = countedChanges(draft.mustsChangedAt, at);
    if (counted.length >= this.changes) {
      throw new BudgetSpentError({ name: MUSTS, limit: this.changes, freesAt: filtersFreeAt(counted, this.changes) }, MUSTS_SPENT);
    }
    draft.mustsChangedAt = [...counted, at];
  }
}

function takesBack(before: Importance, after: Importance): boolean {
  if (before.saidSoOnly && !after.saidSoOnly) return true;
  return (Object.keys(before.questions) as QuestionName[]).some(
    (name) => before.questions[name] === 'must' && after.questions[name] !== 'must',
  );
}
