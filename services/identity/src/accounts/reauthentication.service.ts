import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { AccountGuesses } from '../sign-in/account-guesses.js';
import { together } from '../sign-in/attempt.js';
import { SignInThrottle } from '../sign-in/sign-in-throttle.js';
import type { AccountEntity } from './account.entity.js';
import { SignInAgainError, WrongPasswordError } from './account.errors.js';
import { OwnAccountService } from './own-account.service.js';

/** How fresh a session must be to stand in for a password that does not exist. */
export const FRESH_SESSION_MINUTES = 10;

/** Asks who is at the screen once more, before something that cannot be taken back or that hands everything out (SAFETY 74). */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly own: OwnAccountService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly guesses: AccountGuesses,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * @returns the actor's account; its `passwordHash` is the one that was proven, to be compared again under a lock
   * @throws SessionRequiredError, WrongPasswordError 403 (also for none), TooManyAttemptsError as at the sign-in;
   *   SignInAgainError for an account without a password whose session is older than ten minutes
   */
  async prove(actor: Actor, password: string | undefined, client: ClientInfo): Promise<AccountEntity> {
    const account = await this.own.get(actor);
    const hash = account.passwordHash;
    if (hash === null) {
      await this.assertFresh(actor.sessionId);
      return account;
    }
    if (password === undefined) throw new WrongPasswordError(403);
    // Somebody at an open screen must not guess faster here than at the sign-in.
    const guessedAt = account.emailKey ?? account.id;
    const fromAddress = await this.throttle.admit(client.address, guessedAt);
    const attempt = together(fromAddress, await this.guesses.admit(guessedAt, `session ${actor.sessionId}`));
    if (!(await attempt.during(() => this.hasher.verify(hash, password)))) throw new WrongPasswordError(403);
    await attempt.succeeded();
    return account;
  }

  private async assertFresh(sessionId: string): Promise<void> {
    const session = await this.dataSource.manager.findOneBy(SessionEntity, { id: sessionId });
    if (!session || session.createdAt.getTime() < Date.now() - FRESH_SESSION_MINUTES * 60_000) throw new SignInAgainError();
  }
}
