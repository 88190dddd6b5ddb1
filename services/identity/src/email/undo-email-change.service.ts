import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountStandingService } from '../accounts/account-standing.service.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { parseEmail } from '../accounts/email-address.js';
import { GoogleLinksRepository } from '../google/google-links.repository.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import { PasswordResetLinks, RESET_MINUTES } from '../password-resets/password-reset-links.js';
import { FactorsRepository } from '../second-factor/factors.repository.js';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { AccountAddress } from './account-address.js';
import { EmailLinks, UNDO_DAYS, type EmailLink } from './email-links.js';

/** A thief makes themself keys before changing the address: what was added in these days before counts as the thief's. */
export const SUSPECT_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The owner undoes a change of address that somebody else made. That person knew the password and may have added other ways in:
 * they all end, and the owner sets a new password by a link that is mailed in the same step.
 */
@Injectable()
export class UndoEmailChange {
  constructor(
    private readonly links: EmailLinks,
    private readonly address: AccountAddress,
    private readonly accounts: AccountsRepository,
    private readonly standing: AccountStandingService,
    private readonly sessions: EndSessionsService,
    private readonly factors: FactorsRepository,
    private readonly google: GoogleLinksRepository,
    private readonly resets: PasswordResetLinks,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
  ) {}

  /** @param account locked by `tx`. Fails with a violation of `EMAIL_UNIQUE` when somebody proved since that the address is theirs. */
  async undo(tx: Tx, account: AccountEntity, link: EmailLink): Promise<void> {
    const { id, displayName, language } = account;
    const email = parseEmail(link.email);
    await this.takeFromHolder(tx, id, email.key);
    await this.address.set(tx, id, email);
    await this.links.withdraw(tx, 'change', id);
    await this.links.withdrawLaterUndos(tx, link);
    const suspectSince = new Date(link.expires_at.getTime() - (UNDO_DAYS + SUSPECT_DAYS) * DAY_MS);
    await this.factors.removeSince(tx, id, suspectSince);
    await this.google.removeSince(tx, id, suspectSince);
    await this.accounts.update(tx, id, { passwordHash: null });
    await this.sessions.endAll(tx, id, 'revoked');
    const { href, expiresAt } = await this.resets.issue(tx, id);
    const message = mailTo({ to: email.address, displayName, language }, (words) => words.emailRestored(href, RESET_MINUTES));
    await this.mail.add(tx, 'email-restored', id, message, expiresAt);
    tx.afterCommit(() => this.sender.wake());
  }

  /**
   * An account that never proved the address gives way to the link, which did. It is disabled: without an address it would count as
   * vouched for.
   */
  private async takeFromHolder(tx: Tx, id: string, emailKey: string): Promise<void> {
    const found = await this.accounts.findByEmail(tx, emailKey);
    if (!found || found.id === id) return;
    const holder = await this.accounts.lock(tx, found.id);
    if (holder?.emailKey !== emailKey || holder.emailVerifiedAt !== null) return;
    await this.standing.disableIfThere(tx, holder.id, 'Its e-mail address belongs to another account', 'service');
    await this.address.take(tx, holder.id);
  }
}
