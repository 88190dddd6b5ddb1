import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { EventTrail } from '@affinity/kit/erasure/event-trail';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { EndSessionsService } from '../sessions/end-sessions.service.js';

/** What names the person in rows that are kept for another reason, by the account's id. */
const ERASE = [
  `DELETE FROM sessions WHERE account_id = $1`,
  `DELETE FROM passkeys WHERE account_id = $1`,
  `DELETE FROM totp_secrets WHERE account_id = $1`,
  `DELETE FROM recovery_codes WHERE account_id = $1`,
  `DELETE FROM pending_challenges WHERE account_id = $1`,
  `DELETE FROM google_links WHERE account_id = $1`,
  `DELETE FROM password_resets WHERE account_id = $1`,
  `DELETE FROM mail_outbox WHERE account_id = $1`,
  `DELETE FROM sent_mail WHERE account_id = $1`,
  `DELETE FROM taken_digests WHERE account_id = $1`,
  `DELETE FROM refused_addresses WHERE account_id = $1`,
  `DELETE FROM email_links WHERE account_id = $1`,
  `DELETE FROM known_places WHERE account_id = $1`,
  // The reason holds an operator's words, which may name somebody.
  `DELETE FROM account_sanctions WHERE account_id = $1`,
  `DELETE FROM account_exports WHERE account_id = $1`,
  `DELETE FROM idempotency_keys WHERE scope = 'create-account' AND result ->> 'accountId' = $1::uuid::text`,
];

/** Takes everything out of the tables that says who an account was. Of its row the id stays. */
@Injectable()
export class EraseAccountService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: EndSessionsService,
    private readonly trail: EventTrail,
  ) {}

  /** @param account locked by `tx` */
  async erase(tx: Tx, account: AccountEntity): Promise<void> {
    // Sessions end before their rows go: each live one tells the gateways.
    await this.sessions.endAll(tx, account.id, 'revoked');
    for (const statement of ERASE) await tx.manager.query(statement, [account.id]);
    await this.trail.redact(tx, account.id);
    if (account.emailKey !== null) {
      await tx.manager.query(`DELETE FROM password_reset_requests WHERE email_key = $1`, [account.emailKey]);
      await tx.manager.query(`DELETE FROM guessing_notices WHERE email_key = $1`, [account.emailKey]);
    }
    const now = new Date();
    await this.accounts.update(tx, account.id, {
      email: null,
      emailKey: null,
      emailVerifiedAt: null,
      passwordHash: null,
      firstName: '',
      lastName: '',
      displayName: '',
      photoUrl: null,
      language: null,
      roles: [],
      disabledAt: now,
      disabledReason: null,
      deletedAt: now,
    });
  }
}
