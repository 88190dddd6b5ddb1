import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { IdentityConfig } from '../config.js';
import { MailBudget } from '../mail/mail-budget.js';
import { MailOutboxRepository } from '../mail/mail-outbox.repository.js';
import { MailSender } from '../mail/mail-sender.js';
import { mailTo } from '../mail/mail-text.js';
import { RefusedAddresses } from '../mail/refused-addresses.js';
import { digestMail } from './digest.mail.js';
import type { DigestRequest, DigestResponse } from './dto/digest.contracts.js';

/** Whoever gives the digests counts as well. */
const ONE_A_DAY = [{ mails: 1, seconds: 24 * 3600 }];
/** A digest that the mail server does not take for so long tells of a day that is over. */
const MAIL_HOURS = 12;

/** Mails a member what they have not seen (NTF-022). */
@Injectable()
export class SendDigestService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly refused: RefusedAddresses,
    private readonly budget: MailBudget,
    private readonly mail: MailOutboxRepository,
    private readonly sender: MailSender,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'publicOrigin'>,
  ) {}

  /** The mail waits with the note that the digest was taken, or neither is there: given again, it is mailed once. */
  send(accountId: string, digest: DigestRequest): Promise<DigestResponse['outcome']> {
    return this.transactions.run((tx) => this.take(tx, accountId, digest));
  }

  private async take(tx: Tx, accountId: string, { id, lines, unsubscribe }: DigestRequest): Promise<DigestResponse['outcome']> {
    const account = await this.accounts.lock(tx, accountId);
    if (!account) return 'not-sent';
    const known = await tx.manager.query<unknown[]>(`SELECT FROM taken_digests WHERE id = $1 AND account_id = $2`, [id, accountId]);
    if (known.length > 0) return 'taken';
    const to = await this.addressOf(tx, account);
    if (to === null || !(await this.budget.take(tx, account.id, 'digest', ONE_A_DAY))) return 'not-sent';
    await tx.manager.query(`INSERT INTO taken_digests (id, account_id) VALUES ($1, $2)`, [id, accountId]);
    const origin = this.config.publicOrigin;
    const message = mailTo({ ...account, to }, (words) =>
      digestMail(words, lines, origin, `${origin}/api/unsubscribe?token=${unsubscribe}`),
    );
    await this.mail.add(tx, 'digest', account.id, message, new Date(Date.now() + MAIL_HOURS * 3_600_000));
    tx.afterCommit(() => this.sender.wake());
    return 'taken';
  }

  /** Null for whom no mail is for: an address that nobody proved may be a stranger's. */
  private async addressOf(tx: Tx, account: AccountEntity): Promise<string | null> {
    const { email, emailVerifiedAt, disabledAt, deletedAt, suspendedUntil } = account;
    const isShut = disabledAt !== null || deletedAt !== null || (suspendedUntil !== null && suspendedUntil > new Date());
    if (isShut || email === null || emailVerifiedAt === null) return null;
    return (await this.refused.has(tx, account)) ? null : email;
  }
}
