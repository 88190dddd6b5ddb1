import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { BudgetSpentError } from '@affinity/kit/budgets/budget.errors';
import type { BaseConfig } from '@affinity/kit/config/base-config';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { SLOW_BUDGETS, type SlowBudgetName } from '@affinity/proto/vocabulary/budgets';
import { IdentityAccounts } from '../identity/identity-accounts.client.js';
import { MustsBudget } from '../importance/musts-budget.js';
import { DraftOutdatedError } from '../questionnaire-drafts/draft.errors.js';
import { QuestionnaireDrafts } from '../questionnaire-drafts/questionnaire-drafts.repository.js';
import { ProfilesTelemetry } from '../telemetry.js';
import { answersRevisionOf, changedAfter } from './domain/answers-revision.js';
import { mergeAnswers, type QuestionnaireAnswers } from './domain/bio-data.js';
import { changesFilters, countedChanges, filtersFreeAt } from './domain/filter-changes.js';
import { ProfileNotFoundError } from './profile.errors.js';
import { ProfileWriter, type ProfileDraft } from './profile-writer.service.js';

const FILTERS: SlowBudgetName = 'filters';
/** The error adds when the budget frees. */
const FILTERS_SPENT =
  'Your birth date, your gender, whom you seek and your age range have changed several times lately. Leave them as they were to save the rest.';

/** The scope of the keys with which a member's answers are saved once. */
export const answerKeys = (memberId: string): string => `profiles.bio-data:${memberId}`;

export interface SaveOptions {
  readonly key?: string | undefined;
  readonly basedOn?: number | undefined;
}

@Injectable()
export class SaveBioDataService {
  private readonly filterChanges: number;

  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly accounts: IdentityAccounts,
    private readonly drafts: QuestionnaireDrafts,
    private readonly idempotency: Idempotency,
    private readonly telemetry: ProfilesTelemetry,
    private readonly musts: MustsBudget,
    @Inject(CONFIG) { budgetScale }: BaseConfig,
  ) {
    this.filterChanges = Math.max(1, Math.round(SLOW_BUDGETS[FILTERS].limit * budgetScale));
  }

  /**
   * Stores the questionnaire's answers, once for each key. A member without a profile gets one from the account (ONB-055).
   * @param basedOn the revision of the answers or of the draft that these were made from. Pages of the version before say none.
   * @throws DraftOutdatedError when that is not the newest any more, and nothing is stored then;
   *   AccountUnavailableError, AccountNotFoundError, AccountDisabledError when a profile has to be made and cannot be;
   *   BudgetSpentError for one more change of answers that filter or are a must, and nothing is stored then
   */
  async save(id: string, answers: QuestionnaireAnswers, { key, basedOn }: SaveOptions = {}): Promise<void> {
    const store = async (tx: Tx): Promise<void> => {
      if (key === undefined) return this.store(tx, id, answers, basedOn);
      await this.idempotency.once(tx, answerKeys(id), key, answers, async () => {
        await this.store(tx, id, answers, basedOn);
        return null;
      });
    };
    try {
      return await this.transactions.run(store);
    } catch (error) {
      if (!(error instanceof ProfileNotFoundError)) throw error;
    }
    // Identity is asked between the transactions: a slow neighbour must not hold a connection and a lock.
    const account = await this.accounts.get(id);
    await this.transactions.run(async (tx) => {
      await this.profiles.createIfAbsent(tx, account);
      await store(tx);
    });
  }

  /** The draft of these answers ends with them (ONB-058). @throws ProfileNotFoundError, DraftOutdatedError */
  private async store(tx: Tx, id: string, answers: QuestionnaireAnswers, basedOn?: number): Promise<void> {
    const stored = await this.profiles.change(tx, id, 'bio-data', async (draft, at) => {
      const newest = (await this.drafts.lockRevision(tx, id)) ?? answersRevisionOf(draft.answersChangedAt);
      if (basedOn !== undefined && basedOn !== newest) throw new DraftOutdatedError();
      const { bioData: before, socialActivities } = draft;
      draft.bioData = mergeAnswers(before, answers);
      draft.answersChangedAt = changedAfter(newest, at);
      if (changesFilters(before, draft.bioData)) this.countFilterChange(draft, at);
      this.musts.answer(draft, { bioData: before, socialActivities }, at);
    });
    if (!stored) throw new ProfileNotFoundError();
    await this.drafts.remove(tx, id);
    tx.afterCommit(this.telemetry.questionnaireSaved);
  }

  /**
   * Limits changes of the answers that filter. Discovery applies the others' answers as well: each change shows whether somebody
   * answers to it, and twenty changes would tell age, gender, seeking and age range, which nobody is told.
   * @throws BudgetSpentError
   */
  private countFilterChange(draft: ProfileDraft, at: Date): void {
    const counted = countedChanges(draft.filtersChangedAt, at);
    if (counted.length >= this.filterChanges) {
      const freesAt = filtersFreeAt(counted, this.filterChanges);
      throw new BudgetSpentError({ name: FILTERS, limit: this.filterChanges, freesAt }, FILTERS_SPENT);
    }
    draft.filtersChangedAt = [...counted, at];
  }
}
