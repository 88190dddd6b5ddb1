import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import type { AccountEntity } from '../accounts/account.entity.js';
import type { IdentityConfig } from '../config.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import { factorNoticeMail, type FactorNotice } from './factor-notice.mail.js';

/** What a notice needs of the account. */
type NoticedAccount = Pick<AccountEntity, 'id' | 'email' | 'displayName' | 'language'>;

const USEFUL_MS = 24 * 3600_000;

/** Tells the owner by mail what happened to the ways into the account, in the transaction in which it happens. */
@Injectable()
export class FactorNotices {
  constructor(
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>,
  ) {}

  /** Sends nothing for an account without an address. */
  async send(tx: Tx, { id, email, displayName, language }: NoticedAccount, notice: FactorNotice): Promise<void> {
    if (email === null) return;
    const settings = `${this.config.publicOrigin}/settings`;
    const message = mailTo({ to: email, displayName, language }, (words) => factorNoticeMail(words, notice, settings));
    await this.mail.add(tx, notice.kind, id, message, new Date(Date.now() + USEFUL_MS));
    tx.afterCommit(() => this.sender.wake());
  }
}
