import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Tx } from '@affinity/kit/db/transactions';
import type { AccountEntity } from '../accounts/account.entity.js';
import type { IdentityConfig } from '../config.js';
import { MailBudget } from '../mail/mail-budget.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import type { Browser } from './browser.js';
import type { Arrival } from './known-origins.js';

/** A member whose browser forgets everything must not drown in mail. */
const TOLD = [{ mails: 3, seconds: 24 * 3600 }];
/** Right after it was made, the first sign-in to an account is its owner's. */
const JUST_MADE_MS = 10 * 60_000;
const MAIL_HOURS = 24;

/** Tells a member by mail that the account was signed in to with a device that it does not know. */
@Injectable()
export class NewSignInNotice {
  constructor(
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    private readonly budget: MailBudget,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>,
  ) {}

  /** @param account locked by `tx` */
  async tell(tx: Tx, account: AccountEntity, arrival: Arrival, browser: Browser, now: Date): Promise<void> {
    if (account.email === null || !arrival.newDevice) return;
    if (arrival.first && now.getTime() - account.createdAt.getTime() < JUST_MADE_MS) return;
    if (!(await this.budget.take(tx, account.id, 'new-sign-in', TOLD))) return;
    const settings = `${this.config.publicOrigin}/settings`;
    const message = mailTo({ ...account, to: account.email }, (words) => words.newSignIn(browser.userAgent, now, settings));
    await this.mail.add(tx, 'new-sign-in', account.id, message, new Date(now.getTime() + MAIL_HOURS * 3600_000));
    tx.afterCommit(() => this.sender.wake());
  }
}
