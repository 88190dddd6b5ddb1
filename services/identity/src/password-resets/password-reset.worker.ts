import { Injectable } from '@nestjs/common';
import type { BackgroundLoop } from '@affinity/kit/background/background-loop';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { KnownOrigins, type OriginHash } from '../devices/known-origins.js';
import { MailBudget, ON_DEMAND } from '../mail/mail-budget.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import { PasswordResetLinks, RESET_MINUTES } from './password-reset-links.js';

/** Requests wake the worker. The interval finds what a process left behind that ended before its work began. */
const IDLE_MS = 10_000;

interface RequestRow {
  readonly email_key: string;
  /** Null for a request from before the origin was written down. */
  readonly origin: OriginHash | null;
}

/** Turns requests into links and mail, each in one transaction: a crash repeats all of it or none. */
@Injectable()
export class PasswordResetWorker {
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    private readonly origins: KnownOrigins,
    private readonly budget: MailBudget,
    private readonly transactions: Transactions,
    private readonly links: PasswordResetLinks,
    loops: BackgroundLoops,
  ) {
    this.loop = loops.add({ name: 'password-resets', everyMs: IDLE_MS, round: () => this.handleOne() });
  }

  /**
   * Tells that somebody asked, whether or not there is such an account. Work that begins with a request could still slow its answer,
   * and an address that has an account causes more of it: so it begins later.
   */
  requested(): void {
    this.loop.wakeApart();
  }

  private handleOne(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const [rows] = await tx.manager.query<[RequestRow[], number]>(
        `DELETE FROM password_reset_requests
         WHERE id = (SELECT id FROM password_reset_requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING email_key, place AS origin`,
      );
      if (!rows[0]) return false;
      await this.issue(tx, rows[0]);
      return true;
    });
  }

  private async issue(tx: Tx, { email_key: emailKey, origin }: RequestRow): Promise<void> {
    const found = await this.accounts.findByEmail(tx, emailKey);
    // The account is locked: no link and no mail come into being beside its deletion.
    const account = found && (await this.accounts.lock(tx, found.id));
    if (!account?.email || account.emailKey !== emailKey || account.disabledAt) return;
    const known = origin !== null && (await this.origins.known(account.id, [origin], tx.manager)) !== undefined;
    // Strangers cannot use up what the owner may ask for.
    if (!(await this.budget.take(tx, account.id, known ? 'reset-known' : 'reset-stranger', ON_DEMAND))) return;
    const { href, expiresAt } = await this.links.issue(tx, account.id);
    const message = mailTo({ ...account, to: account.email }, (words) => words.passwordReset(href, RESET_MINUTES));
    await this.mail.add(tx, 'password-reset', account.id, message, expiresAt);
    tx.afterCommit(() => this.sender.wake());
  }
}
