import { Inject, Injectable } from '@nestjs/common';
import type { BackgroundLoop } from '@affinity/kit/background/background-loop';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions } from '@affinity/kit/db/transactions';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { IdentityConfig } from '../config.js';
import { MailBudget } from '../mail/mail-budget.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import { IdentityTelemetry } from '../telemetry.js';

/** Guesses wake the worker. The interval finds what a process left behind that ended before its work began. */
const IDLE_MS = 10_000;
/** Somebody who guesses on for days, or only wants to fill the owner's inbox, does so with one mail a day. */
const TOLD = [{ mails: 1, seconds: 24 * 3600 }];
/** Stale news is no use. */
const MAIL_HOURS = 24;

/** Tells owners that somebody guesses at their password, once a day at most. */
@Injectable()
export class GuessingNoticesWorker {
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    private readonly budget: MailBudget,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>,
    loops: BackgroundLoops,
  ) {
    this.loop = loops.add({ name: 'guessing-notices', everyMs: IDLE_MS, round: () => this.handleOne() });
  }

  /** Tells that a notice was written. Whether there is an owner to be told shows in no answer: the work begins later. */
  noted(): void {
    this.loop.wakeApart();
  }

  private handleOne(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const [rows] = await tx.manager.query<[{ email_key: string }[], number]>(
        `DELETE FROM guessing_notices
         WHERE id = (SELECT id FROM guessing_notices ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING email_key`,
      );
      if (!rows[0]) return false;
      const found = await this.accounts.findByEmail(tx, rows[0].email_key);
      // The account is locked: no mail comes into being beside its deletion.
      const account = found && (await this.accounts.lock(tx, found.id));
      if (!account?.email || account.emailKey !== rows[0].email_key || account.disabledAt) return true;
      this.telemetry.guessingNoticed(account.id);
      if (!(await this.budget.take(tx, account.id, 'guessing', TOLD))) return true;
      const resetLink = `${this.config.publicOrigin}/forgot-password`;
      const message = mailTo({ ...account, to: account.email }, (words) => words.guessing(resetLink));
      await this.mail.add(tx, 'guessing', account.id, message, new Date(Date.now() + MAIL_HOURS * 3600_000));
      tx.afterCommit(() => this.sender.wake());
      return true;
    });
  }
}
