import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { type PromptAnswer, samePrompts, withPromptAnswers } from '../profiles/domain/prompts.js';
import { ProfileNotFoundError } from '../profiles/profile.errors.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { PromptsOutdatedError } from './prompts.errors.js';

@Injectable()
export class PromptsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: ProfileWriter,
  ) {}

  /**
   * Puts the whole list in the place of the one of `revision`. The same list again changes nothing, whatever revision is named: a
   * save can be repeated.
   * @throws ProfileNotFoundError; PromptsOutdatedError, and nothing is stored then
   */
  async save(id: string, answers: readonly PromptAnswer[], revision: number): Promise<void> {
    const found = await this.transactions.run((tx) =>
      this.profiles.change(tx, id, 'details', (draft) => {
        const { prompts } = draft;
        if (prompts.revision !== revision && !samePrompts(prompts.answers, answers)) throw new PromptsOutdatedError();
        draft.prompts = withPromptAnswers(prompts, answers);
      }),
    );
    if (!found) throw new ProfileNotFoundError();
  }
}
