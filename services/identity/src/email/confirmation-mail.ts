import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { confirmEmailMail } from '../mail/email.mails.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { EmailLinks } from './email-links.js';

/** Sends the link that confirms the address somebody signed up with. */
@Injectable()
export class ConfirmationMail {
  constructor(
    private readonly links: EmailLinks,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
  ) {}

  async send(tx: Tx, account: { id: string; displayName: string }, email: string): Promise<void> {
    const { href, expiresAt } = await this.links.issue(tx, 'confirm', account.id, email);
    const message = confirmEmailMail({ to: email, displayName: account.displayName }, href);
    await this.mail.add(tx, 'confirm-email', account.id, message, expiresAt);
    tx.afterCommit(() => this.sender.wake());
  }
}
