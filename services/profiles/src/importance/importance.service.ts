import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import type { QuestionName } from '@affinity/proto/vocabulary/importance';
import type { BioData } from '../profiles/domain/bio-data.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { ProfileWriter, type ProfileDraft } from '../profiles/profile-writer.service.js';
import { answeredQuestions, mustsOf, type Importance, type Weights } from '../ranking/importance.js';
import type { ImportanceResponse, SaveImportanceRequest } from './dto/importance.dtos.js';
import { ImportanceUnansweredError } from './importance.errors.js';
import { MustsBudget } from './musts-budget.js';

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
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly queries: PreparedQueries,
    private readonly musts: MustsBudget,
  ) {}

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
        if (takesBack(draft, given)) this.musts.takeBack(draft, at);
        draft.importance = given.questions;
        draft.saidSoOnly = given.saidSoOnly;
      }),
    );
    if (!found) throw new ProfileNotFoundError();
  }
}

/** A must whose answer was taken back holds no longer, and shows nothing when it goes, too. */
function takesBack({ importance, saidSoOnly, ...answers }: ProfileDraft, after: Importance): boolean {
  const held = mustsOf({ ...answers, importance: { questions: importance, saidSoOnly } });
  if (held.length > 0 && saidSoOnly && !after.saidSoOnly) return true;
  return held.some((name) => after.questions[name] !== 'must');
}
