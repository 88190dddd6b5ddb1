import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import type { AccountEntity } from '../accounts/account.entity.js';
import { WrongPasswordError } from '../accounts/account.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { ReauthenticationService } from '../accounts/reauthentication.service.js';
import { RequestPasswordResetService } from '../password-resets/request-password-reset.service.js';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { SignInThrottle } from '../sign-in/sign-in-throttle.js';
import { IdentityTelemetry } from '../telemetry.js';
import type { DeleteAccountRequest } from './dto/deletion.contracts.js';

/** What names the person in rows that are kept for another reason, by the account's id. */
const ERASE = [
  `DELETE FROM sessions WHERE account_id = $1`,
  `DELETE FROM google_links WHERE account_id = $1`,
  `DELETE FROM password_resets WHERE account_id = $1`,
  `DELETE FROM mail_outbox WHERE account_id = $1`,
  `DELETE FROM account_exports WHERE account_id = $1`,
  `DELETE FROM idempotency_keys WHERE scope = 'create-account' AND result ->> 'accountId' = $1::uuid::text`,
  // Facts are kept to be published again after a loss of the broker: this one then without a name.
  `UPDATE outbox SET envelope = jsonb_set(envelope, '{data}', envelope -> 'data'
     || '{"firstName": "", "lastName": "", "email": null, "photoUrl": null}')
   WHERE type = 'identity.account.created.v1' AND envelope ->> 'subject' = $1::uuid::text`,
  `UPDATE outbox SET envelope = jsonb_set(envelope, '{data,reason}', '""')
   WHERE type = 'identity.account.disabled.v1' AND envelope ->> 'subject' = $1::uuid::text`,
];

/** Deletes an account at its owner's wish: at once here, and by the event everywhere else (SAFETY P16). */
@Injectable()
export class DeleteAccountService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly accounts: AccountsRepository,
    private readonly sessions: EndSessionsService,
    private readonly throttle: SignInThrottle,
    private readonly resets: RequestPasswordResetService,
    private readonly outbox: OutboxWriter,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * Afterwards nobody can sign in, every session is over, and the e-mail address is free for another sign-up. Of the row
   * only the id stays.
   * @throws what `ReauthenticationService.prove` throws
   */
  async delete(actor: Actor, request: DeleteAccountRequest, client: ClientInfo): Promise<void> {
    const account = await this.reauthentication.prove(actor, request.password, client);
    await this.transactions.run(async (tx) => {
      const locked = await this.accounts.lock(tx, account.id);
      // Changed or deleted since the proof: that proof is stale.
      if (!locked || locked.deletedAt || locked.passwordHash !== account.passwordHash) throw new WrongPasswordError(403);
      await this.erase(tx, locked);
      await this.outbox.add(tx, IdentityAccountDeletedV1, {
        subject: account.id,
        actorId: account.id,
        revision: 0,
        data: { accountId: account.id },
      });
      tx.afterCommit(() => this.telemetry.accountChanged('deleted', account.id));
    });
    // Counters of attempts are named by hashes of the address. Redis being away leaves them for a day at most.
    if (account.emailKey !== null) {
      await Promise.all([this.throttle.forget(account.emailKey), this.resets.forget(account.emailKey)]).catch((error: unknown) =>
        this.telemetry.workFailed('forget-throttles', error),
      );
    }
  }

  private async erase(tx: Tx, account: AccountEntity): Promise<void> {
    // Before the rows go: each live session tells the gateways.
    await this.sessions.endAll(tx, account.id, 'revoked');
    for (const statement of ERASE) await tx.manager.query(statement, [account.id]);
    if (account.emailKey !== null) {
      await tx.manager.query(`DELETE FROM password_reset_requests WHERE email_key = $1`, [account.emailKey]);
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
      roles: [],
      disabledAt: now,
      disabledReason: null,
      deletedAt: now,
    });
  }
}
