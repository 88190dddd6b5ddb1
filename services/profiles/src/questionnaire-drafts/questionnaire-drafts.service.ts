import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { AccountStandings } from '../accounts/account-standings.repository.js';
import { AccountNotFoundError } from '../profiles/profile.errors.js';
import type { SaveDraftRequest } from './dto/save-draft.request.js';
import { type KeptDraft, QuestionnaireDrafts, type SavedDraft } from './questionnaire-drafts.repository.js';

/** Answers that a member gives, until they are saved: for the member to go on from, on any device (ONB-058). */
@Injectable()
export class QuestionnaireDraftsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly standings: AccountStandings,
    private readonly drafts: QuestionnaireDrafts,
  ) {}

  get(memberId: string): Promise<KeptDraft> {
    return this.drafts.find(memberId);
  }

  /** @throws DraftOutdatedError; AccountNotFoundError for a deleted account, of which nothing is kept any more */
  save(memberId: string, request: SaveDraftRequest): Promise<SavedDraft> {
    return this.transactions.run(async (tx) => {
      if (await this.standings.holdAndAskErased(tx, [memberId])) throw new AccountNotFoundError();
      return this.drafts.write(tx, memberId, request);
    });
  }

  discard(memberId: string): Promise<void> {
    return this.transactions.run((tx) => this.drafts.remove(tx, memberId));
  }
}
