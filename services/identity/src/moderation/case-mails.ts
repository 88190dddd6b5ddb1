import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { IdentityConfig } from '../config.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import { caseMail, type SayOfCase } from './case.mail.js';

/** A mail that is not sent in a week says nothing new: the case page says the same. */
const KEPT_DAYS = 7;

/** Tells the two sides of a case by mail what the case page says. */
@Injectable()
export class CaseMails {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>,
  ) {}

  /** A member who has deleted the account, or has no address, is sent nothing. */
  async add(tx: Tx, accountId: string, caseId: string, say: SayOfCase): Promise<void> {
    // The account is locked: no mail comes into being beside its deletion.
    const account = await this.accounts.lock(tx, accountId);
    if (!account?.email) return;
    const message = mailTo({ ...account, to: account.email }, (words) => caseMail(words, say, this.config.publicOrigin, caseId));
    await this.mail.add(tx, 'case', accountId, message, new Date(Date.now() + KEPT_DAYS * 86_400_000));
    tx.afterCommit(() => this.sender.wake());
  }
}
