import { Inject, Injectable } from '@nestjs/common';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import type { IdentityConfig } from '../config.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import type { AccountEntity } from './account.entity.js';

const USEFUL_MS = 24 * 3600_000;

/** Tells the owner by mail that the password has changed: this is the one change that a thief makes. */
@Injectable()
export class PasswordChangedNotice {
  constructor(
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>,
  ) {}

  /** @param account locked by `tx`. Nothing for one without an address. */
  async tell(tx: Tx, { id, email, displayName, language }: AccountEntity, { userAgent }: ClientInfo): Promise<void> {
    if (email === null) return;
    const now = new Date();
    const resetLink = `${this.config.publicOrigin}/forgot-password`;
    const message = mailTo({ to: email, displayName, language }, (words) => words.passwordChanged(userAgent, now, resetLink));
    await this.mail.add(tx, 'password-changed', id, message, new Date(now.getTime() + USEFUL_MS));
    tx.afterCommit(() => this.sender.wake());
  }
}
