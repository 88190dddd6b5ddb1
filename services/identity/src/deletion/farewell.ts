import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import type { Tx } from '@affinity/kit/db/transactions';
import type { AccountEntity } from '../accounts/account.entity.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';

/** The mail is kept no longer than this, sent or not: nobody has an account with its address any more. */
const KEPT_MS = 24 * 3600_000;

/** Tells the owner by mail that the account is gone: somebody else may have deleted it. */
@Injectable()
export class Farewell {
  constructor(
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
  ) {}

  /** @param account as it was before it was erased; nothing for one without an address. */
  async send(tx: Tx, { email, displayName, language }: AccountEntity, { userAgent }: ClientInfo): Promise<void> {
    if (email === null) return;
    const now = new Date();
    const message = mailTo({ to: email, displayName, language }, (words) => words.accountDeleted(userAgent, now));
    // The mail is nobody's: what belongs to the account goes with it.
    await this.mail.add(tx, 'account-deleted', null, message, new Date(now.getTime() + KEPT_MS));
    tx.afterCommit(() => this.sender.wake());
  }
}
