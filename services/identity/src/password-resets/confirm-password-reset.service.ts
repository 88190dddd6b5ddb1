import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions } from '@affinity/kit/db/transactions';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { DataSource } from 'typeorm';
import { type AccountEntity, ACCOUNTS } from '../accounts/account.entity.js';
import { WeakPasswordError } from '../accounts/account.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { PasswordChangedNotice } from '../accounts/password-changed.notice.js';
import { KnownOrigins } from '../devices/known-origins.js';
import { RefusedAddresses } from '../mail/refused-addresses.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { passwordProblem } from '../passwords/password-policy.js';
import { FactorsRepository } from '../second-factor/factors.repository.js';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { AccountGuesses } from '../sign-in/account-guesses.js';
import { IdentityTelemetry } from '../telemetry.js';
import type { ConfirmPasswordResetRequest } from './dto/password-resets.contracts.js';
import { hashResetToken } from './password-reset-links.js';

export class ResetTokenInvalidError extends DomainError {
  constructor() {
    super('identity.reset_token_invalid', 400, 'This link was used before or is no longer valid. Ask for a new one.');
  }
}

/** Sets a password by a mailed link. That proves the address, so it counts as verified; every session ends. */
@Injectable()
export class ConfirmPasswordResetService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly refused: RefusedAddresses,
    private readonly sessions: EndSessionsService,
    private readonly factors: FactorsRepository,
    private readonly hasher: PasswordHasher,
    private readonly origins: KnownOrigins,
    private readonly notice: PasswordChangedNotice,
    private readonly guesses: AccountGuesses,
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /** Uses nothing up. @throws ResetTokenInvalidError when no password can be set with this link */
  async check(token: string): Promise<void> {
    await this.accountOf(hashResetToken(token));
  }

  /** @throws ResetTokenInvalidError; WeakPasswordError, after which the link still works. */
  async confirm({ token, password }: ConfirmPasswordResetRequest, client: ClientInfo): Promise<void> {
    const tokenHash = hashResetToken(token);
    // The link is looked up first, so that guesses do not cost a password hash each.
    const account = await this.accountOf(tokenHash);
    const problem = passwordProblem(password, account);
    if (problem !== undefined) throw new WeakPasswordError(problem, 'password');
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async (tx) => {
      const locked = await this.accounts.lock(tx, account.id);
      const [, used] = await tx.manager.query<[unknown[], number]>(
        `DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now()`,
        [tokenHash],
      );
      if (!locked || locked.disabledAt || used === 0) throw new ResetTokenInvalidError();
      await this.accounts.update(tx, account.id, { passwordHash, emailVerifiedAt: locked.emailVerifiedAt ?? new Date() });
      await this.refused.forget(tx, account.id);
      // Such a link is of a change of address that was asked for with the old password.
      await tx.manager.query(`DELETE FROM email_links WHERE account_id = $1 AND kind = 'change'`, [account.id]);
      // Whoever made the account may have been somebody else: the first proof of its address ends what they set up.
      if (locked.emailVerifiedAt === null) await this.factors.removeAll(tx, account.id);
      await this.sessions.endAll(tx, account.id, 'password-changed');
      await this.origins.startOver(tx, account.id, client.address);
      await this.notice.tell(tx, locked, client);
      tx.afterCommit(() => this.telemetry.accountChanged('password-changed', account.id));
    });
    // The owner must get in with the new password, whoever guesses at the old one. The address counts as known without this.
    if (account.emailKey !== null) {
      await this.guesses.lift(account.emailKey).catch((error: unknown) => this.telemetry.workFailed('lift-guesses', error));
    }
  }

  private async accountOf(tokenHash: Buffer): Promise<AccountEntity> {
    const account = await ACCOUNTS.find(
      this.dataSource,
      `WHERE disabled_at IS NULL AND id = (SELECT account_id FROM password_resets WHERE token_hash = $1 AND expires_at > now())`,
      [tokenHash],
    );
    if (!account) throw new ResetTokenInvalidError();
    return account;
  }
}
