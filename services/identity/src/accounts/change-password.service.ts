import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions } from '@affinity/kit/db/transactions';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { passwordProblem } from '../passwords/password-policy.js';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import { WeakPasswordError, WrongPasswordError } from './account.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import type { ChangePasswordRequest } from './dto/change-password.request.js';
import { PasswordChangedNotice } from './password-changed.notice.js';
import { ReauthenticationService } from './reauthentication.service.js';

@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: EndSessionsService,
    private readonly hasher: PasswordHasher,
    private readonly notice: PasswordChangedNotice,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * Sets a new password and ends every other session.
   * @throws WrongPasswordError also for an account that has no password yet: that one gets its first by a reset mail; WeakPasswordError;
   *   what `ReauthenticationService.prove` throws
   */
  async changePassword(actor: Actor, request: ChangePasswordRequest, client: ClientInfo): Promise<void> {
    const { currentPassword, secondFactor } = request;
    const account = await this.reauthentication.prove(actor, { password: currentPassword, secondFactor }, client);
    const known = account.passwordHash;
    if (known === null) throw new WrongPasswordError(403);
    const problem = passwordProblem(request.newPassword, account);
    if (problem !== undefined) throw new WeakPasswordError(problem, 'newPassword');
    const passwordHash = await this.hasher.hash(request.newPassword);
    await this.transactions.run(async (tx) => {
      const locked = await this.accounts.lock(tx, account.id);
      if (locked?.passwordHash !== known) throw new WrongPasswordError(403);
      await this.accounts.update(tx, account.id, { passwordHash });
      await tx.manager.query(`DELETE FROM password_resets WHERE account_id = $1`, [account.id]);
      await tx.manager.query(`DELETE FROM email_links WHERE account_id = $1 AND kind = 'change'`, [account.id]);
      await this.sessions.endAll(tx, account.id, 'password-changed', { except: actor.sessionId });
      await this.notice.tell(tx, locked, client);
      tx.afterCommit(() => this.telemetry.accountChanged('password-changed', account.id));
    });
  }
}
