import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import type { Language } from '@affinity/proto/vocabulary/languages';
import { AccountsRepository } from './accounts.repository.js';
import { OwnAccountService } from './own-account.service.js';

/** A member says in which language mails come from now on. Mail that waits already stays as it was written. */
@Injectable()
export class ChangeLanguageService {
  constructor(
    private readonly own: OwnAccountService,
    private readonly accounts: AccountsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws SessionRequiredError */
  async change(actor: Actor, language: Language): Promise<void> {
    const { id } = await this.own.show(actor);
    await this.transactions.run(async (tx) => {
      // The account is locked: nothing is written to one that was deleted meanwhile.
      await this.accounts.lockLive(tx, id);
      await this.accounts.update(tx, id, { language });
    });
  }
}
