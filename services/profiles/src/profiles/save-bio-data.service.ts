import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { IdentityAccounts } from '../identity/identity-accounts.client.js';
import { ProfilesTelemetry } from '../telemetry.js';
import { mergeAnswers, type QuestionnaireAnswers } from './domain/bio-data.js';
import { ProfileNotFoundError } from './profile.errors.js';
import { ProfileWriter } from './profile-writer.service.js';

@Injectable()
export class SaveBioDataService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
    private readonly accounts: IdentityAccounts,
    private readonly telemetry: ProfilesTelemetry,
  ) {}

  /**
   * Stores the questionnaire's answers. A member without a profile gets one from the account (ONB-055).
   * @throws AccountUnavailableError, AccountNotFoundError, AccountDisabledError when a profile has to be made and cannot be
   */
  async save(id: string, answers: QuestionnaireAnswers): Promise<void> {
    if (await this.transactions.run((tx) => this.store(tx, id, answers))) return;
    // Asked between the transactions: a slow neighbour must not hold a connection and a lock.
    const account = await this.accounts.get(id);
    await this.transactions.run(async (tx) => {
      await this.profiles.createIfAbsent(tx, account);
      if (!(await this.store(tx, id, answers))) throw new ProfileNotFoundError();
    });
  }

  private async store(tx: Tx, id: string, answers: QuestionnaireAnswers): Promise<boolean> {
    const stored = await this.profiles.change(tx, id, 'bio-data', (draft) => {
      draft.bioData = mergeAnswers(draft.bioData, answers);
    });
    if (stored) tx.afterCommit(this.telemetry.questionnaireSaved);
    return stored;
  }
}
