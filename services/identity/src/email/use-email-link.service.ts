import { Injectable } from '@nestjs/common';
import { Transactions, violates, type Tx } from '@affinity/kit/db/transactions';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsRepository, EMAIL_UNIQUE } from '../accounts/accounts.repository.js';
import { parseEmail } from '../accounts/email-address.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { RefusedAddresses } from '../mail/refused-addresses.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import type { EmailLinkResponse } from './dto/email.contracts.js';
import { EmailLinkInvalidError } from './email.errors.js';
import { AccountAddress } from './account-address.js';
import { EmailLinks, UNDO_DAYS, type EmailLink } from './email-links.js';
import { UndoEmailChange } from './undo-email-change.service.js';

/** Does what a mailed link says, once, whoever opens it and wherever. */
@Injectable()
export class UseEmailLinkService {
  constructor(
    private readonly links: EmailLinks,
    private readonly accounts: AccountsRepository,
    private readonly refused: RefusedAddresses,
    private readonly sessions: EndSessionsService,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    private readonly address: AccountAddress,
    private readonly undoing: UndoEmailChange,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * @param sessionId of whoever opens it: it goes on where the others end
   * @throws EmailLinkInvalidError for used, old, unknown ones, and where somebody else has the address by now, or may still put it back
   */
  async use(token: string, sessionId: string | undefined): Promise<EmailLinkResponse> {
    try {
      return await this.transactions.run((tx) => this.apply(tx, token, sessionId));
    } catch (error) {
      if (violates(error, EMAIL_UNIQUE)) throw new EmailLinkInvalidError();
      throw error;
    }
  }

  private async apply(tx: Tx, token: string, sessionId: string | undefined): Promise<EmailLinkResponse> {
    const link = await this.links.find(tx, token);
    const account = link && (await this.accounts.lock(tx, link.account_id));
    if (!account || account.disabledAt || !(await this.links.spend(tx, token))) throw new EmailLinkInvalidError();
    if (link.kind === 'confirm') return this.confirm(tx, account, link);
    return link.kind === 'change' ? this.change(tx, account, link, sessionId) : this.undo(tx, account, link);
  }

  private async confirm(tx: Tx, account: AccountEntity, { email }: EmailLink): Promise<EmailLinkResponse> {
    // The link went to an address that the account does not have any more.
    if (account.email !== email) throw new EmailLinkInvalidError();
    await this.accounts.update(tx, account.id, { emailVerifiedAt: account.emailVerifiedAt ?? new Date() });
    await this.refused.forget(tx, account.id);
    tx.afterCommit(() => this.telemetry.accountChanged('email-confirmed', account.id));
    return { outcome: 'confirmed', email };
  }

  private async change(tx: Tx, account: AccountEntity, { email }: EmailLink, sessionId: string | undefined): Promise<EmailLinkResponse> {
    const parsed = parseEmail(email);
    if (await this.links.keeps(tx, parsed.key, account.id)) throw new EmailLinkInvalidError();
    await this.address.set(tx, account.id, parsed);
    await this.sessions.endAll(tx, account.id, 'revoked', sessionId === undefined ? {} : { except: sessionId });
    // A never confirmed address may be a stranger's, by a slip of the keyboard: that stranger gets no way into the account.
    if (account.email !== null && account.emailVerifiedAt !== null) await this.tellOldAddress(tx, account, account.email);
    tx.afterCommit(() => this.telemetry.accountChanged('email-changed', account.id));
    return { outcome: 'changed', email };
  }

  private async undo(tx: Tx, account: AccountEntity, link: EmailLink): Promise<EmailLinkResponse> {
    await this.undoing.undo(tx, account, link);
    tx.afterCommit(() => this.telemetry.accountChanged('email-restored', account.id));
    return { outcome: 'restored', email: link.email };
  }

  private async tellOldAddress(tx: Tx, account: AccountEntity, email: string): Promise<void> {
    const { href, expiresAt } = await this.links.issue(tx, 'undo', account.id, email);
    const message = mailTo({ ...account, to: email }, (words) => words.emailChanged(href, UNDO_DAYS));
    await this.mail.add(tx, 'email-changed', account.id, message, expiresAt);
    tx.afterCommit(() => this.sender.wake());
  }
}
