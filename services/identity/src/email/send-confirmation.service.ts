import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import { isEmailConfirmed } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { MailBudget, ON_DEMAND } from '../mail/mail-budget.js';
import { RefusedAddresses } from '../mail/refused-addresses.js';
import { ConfirmationMail } from './confirmation-mail.js';
import { NothingToConfirmError, TooManyMailsError } from './email.errors.js';

/** A member asks for the confirmation mail once more. */
@Injectable()
export class SendConfirmationService {
  constructor(
    private readonly own: OwnAccountService,
    private readonly accounts: AccountsRepository,
    private readonly refused: RefusedAddresses,
    private readonly confirmation: ConfirmationMail,
    private readonly transactions: Transactions,
    private readonly budget: MailBudget,
  ) {}

  /** @throws NothingToConfirmError, TooManyMailsError, SessionRequiredError */
  async send(actor: Actor): Promise<void> {
    const { id } = await this.own.get(actor);
    await this.transactions.run(async (tx) => {
      const account = await this.accounts.lock(tx, id);
      if (!account || account.email === null) throw new NothingToConfirmError();
      // An address that took no mail is confirmed anew: that it was once says nothing of today.
      if (isEmailConfirmed(account) && !(await this.refused.has(tx, account))) throw new NothingToConfirmError();
      if (!(await this.budget.take(tx, account.id, 'confirm-email', ON_DEMAND))) throw new TooManyMailsError();
      await this.confirmation.send(tx, account, account.email);
    });
  }
}
