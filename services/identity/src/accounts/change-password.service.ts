import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions } from '@affinity/kit/db/transactions';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { isWeakPassword } from '../passwords/password-policy.js';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { AccountGuesses } from '../sign-in/account-guesses.js';
import { together } from '../sign-in/attempt.js';
import { SignInThrottle } from '../sign-in/sign-in-throttle.js';
import { IdentityTelemetry } from '../telemetry.js';
import { WeakPasswordError, WrongPasswordError } from './account.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import type { ChangePasswordRequest } from './dto/change-password.request.js';
import { OwnAccountService } from './own-account.service.js';

@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly own: OwnAccountService,
    private readonly sessions: EndSessionsService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly guesses: AccountGuesses,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * Sets a new password and ends every other session.
   * @throws WrongPasswordError also for an account that has no password yet: that one gets its first by a reset mail.
   */
  async changePassword(actor: Actor, request: ChangePasswordRequest, client: ClientInfo): Promise<void> {
    const account = await this.own.get(actor);
    // Somebody at an open screen must not guess faster here than at the sign-in.
    const guessedAt = account.emailKey ?? account.id;
    const fromAddress = await this.throttle.admit(client.address, guessedAt);
    const attempt = together(fromAddress, await this.guesses.admit(guessedAt, `session ${actor.sessionId}`));
    const known = account.passwordHash;
    const proven = known !== null && (await attempt.during(() => this.hasher.verify(known, request.currentPassword)));
    if (!proven) throw new WrongPasswordError(403);
    await attempt.succeeded();
    if (isWeakPassword(request.newPassword, account)) throw new WeakPasswordError();
    const passwordHash = await this.hasher.hash(request.newPassword);
    await this.transactions.run(async (tx) => {
      const locked = await this.accounts.lock(tx, account.id);
      if (locked?.passwordHash !== known) throw new WrongPasswordError(403);
      await this.accounts.update(tx, account.id, { passwordHash });
      await tx.manager.query(`DELETE FROM password_resets WHERE account_id = $1`, [account.id]);
      await tx.manager.query(`DELETE FROM email_links WHERE account_id = $1 AND kind = 'change'`, [account.id]);
      await this.sessions.endAll(tx, account.id, 'password-changed', { except: actor.sessionId });
      tx.afterCommit(() => this.telemetry.accountChanged('password-changed', account.id));
    });
  }
}
