import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { isEmailConfirmed } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { ConfirmationMail } from './confirmation-mail.js';
import { MailBudget } from './mail-budget.js';
import { NothingToConfirmError } from './email.errors.js';

/** A member asks for the confirmation mail once more. */
@Injectable()
export class SendConfirmationService {
  private readonly budget: MailBudget;

  constructor(
    private readonly own: OwnAccountService,
    private readonly accounts: AccountsRepository,
    private readonly confirmation: ConfirmationMail,
    private readonly transactions: Transactions,
    @Inject(REDIS) redis: Redis,
  ) {
    this.budget = new MailBudget(redis, 'confirm-mail');
  }

  /** @throws NothingToConfirmError, TooManyMailsError, SessionRequiredError */
  async send(actor: Actor): Promise<void> {
    const { id } = await this.own.get(actor);
    await this.transactions.run(async (tx) => {
      const account = await this.accounts.lock(tx, id);
      if (!account || account.email === null || isEmailConfirmed(account)) throw new NothingToConfirmError();
      await this.budget.take(account.id);
      await this.confirmation.send(tx, account, account.email);
    });
  }
}
