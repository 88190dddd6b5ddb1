import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { AccountEntity } from '../accounts/account.entity.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import { EmailLinks } from './email-links.js';

/** Sends the link that confirms the address somebody signed up with. */
@Injectable()
export class ConfirmationMail {
  constructor(
    private readonly links: EmailLinks,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
  ) {}

  async send(tx: Tx, account: Pick<AccountEntity, 'id' | 'displayName' | 'language'>, email: string): Promise<void> {
    const { href, expiresAt } = await this.links.issue(tx, 'confirm', account.id, email);
    const message = mailTo({ ...account, to: email }, (words) => words.confirmEmail(href));
    await this.mail.add(tx, 'confirm-email', account.id, message, expiresAt);
    tx.afterCommit(() => this.sender.wake());
  }
}
