import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions } from '@affinity/kit/db/transactions';
import { WrongPasswordError } from '../accounts/account.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { parseEmail } from '../accounts/email-address.js';
import { ReauthenticationService } from '../accounts/reauthentication.service.js';
import { MailBudget, ON_DEMAND } from '../mail/mail-budget.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import type { ChangeEmailRequest } from './dto/email.contracts.js';
import { TooManyMailsError } from './email.errors.js';
import { EmailLinks } from './email-links.js';

/** A member asks for another e-mail address. It takes effect when its link is opened, see `UseEmailLinkService`. */
@Injectable()
export class RequestEmailChangeService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly accounts: AccountsRepository,
    private readonly links: EmailLinks,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    private readonly transactions: Transactions,
    private readonly budget: MailBudget,
  ) {}

  /**
   * Mails a link to the new address. The answer is the same for an address that another account has, or may still put
   * back; no mail goes there.
   * @throws InvalidEmailError, TooManyMailsError, and what `ReauthenticationService.prove` throws
   */
  async request(actor: Actor, { email: text, ...proof }: ChangeEmailRequest, client: ClientInfo): Promise<void> {
    const email = parseEmail(text);
    const proven = await this.reauthentication.prove(actor, proof, client);
    await this.transactions.run(async (tx) => {
      const account = await this.accounts.lock(tx, proven.id);
      // The account was changed or deleted since the proof: that proof is stale.
      if (!account || account.deletedAt || account.passwordHash !== proven.passwordHash) throw new WrongPasswordError(403);
      if (!(await this.budget.take(tx, account.id, 'change-email', ON_DEMAND))) throw new TooManyMailsError();
      const { href, expiresAt } = await this.links.issue(tx, 'change', account.id, email.address);
      if (await this.accounts.findByEmail(tx, email.key)) return;
      if (await this.links.keeps(tx, email.key, account.id)) return;
      const message = mailTo({ ...account, to: email.address }, (words) => words.changeEmail(href));
      await this.mail.add(tx, 'change-email', account.id, message, expiresAt);
      tx.afterCommit(() => this.sender.wake());
    });
  }
}
