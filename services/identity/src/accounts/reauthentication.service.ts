import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import type { SecondFactorProof } from '@affinity/proto/vocabulary/sign-in-factors';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { CheckSecondFactor } from '../second-factor/check-second-factor.service.js';
import { FactorsRepository, isAsked } from '../second-factor/factors.repository.js';
import { SecondFactorRequiredError } from '../second-factor/second-factor.errors.js';
import { SESSIONS } from '../sessions/session.entity.js';
import { AccountGuesses } from '../sign-in/account-guesses.js';
import { together } from '../sign-in/attempt.js';
import { SignInThrottle } from '../sign-in/sign-in-throttle.js';
import type { AccountEntity } from './account.entity.js';
import { SignInAgainError, WrongPasswordError } from './account.errors.js';
import { OwnAccountService } from './own-account.service.js';

/** How fresh a session must be to stand in for a password that does not exist. */
export const FRESH_SESSION_MINUTES = 10;

/** The fields of a request by which somebody says once more who they are; `ReauthenticationFields` is their shape. */
export interface ReauthenticationProof {
  readonly password?: string | undefined;
  readonly secondFactor?: SecondFactorProof | undefined;
}

/** Asks who is at the screen once more, before something that cannot be taken back or that hands everything out (SAFETY-74). */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly own: OwnAccountService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly guesses: AccountGuesses,
    private readonly factors: FactorsRepository,
    private readonly secondFactor: CheckSecondFactor,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Asks for the password, and for the second factor of an account that has one. A passkey that recognised its owner is enough
   * alone. A password that is given is checked in any case.
   * @returns the actor's account; its `passwordHash` is the one that was proven, to be compared again under a lock
   * @throws SessionRequiredError, WrongPasswordError 403 (also for none), TooManyAttemptsError as at the sign-in;
   *   SecondFactorRequiredError and what `CheckSecondFactor.check` throws; SignInAgainError for an account with neither
   *   password nor second factor whose session is older than ten minutes
   */
  async prove(actor: Actor, proof: ReauthenticationProof, client: ClientInfo): Promise<AccountEntity> {
    const account = await this.own.get(actor);
    const { passwordHash } = account;
    const asksFactor = isAsked(await this.factors.of(account.id));
    const { password, secondFactor } = proof;
    if (password !== undefined && passwordHash !== null) await this.provePassword(actor, account, passwordHash, password, client);
    if (!asksFactor) {
      if (passwordHash === null) await this.assertFresh(actor.sessionId);
      else if (password === undefined) throw new WrongPasswordError(403);
      return account;
    }
    if (!secondFactor) throw new SecondFactorRequiredError();
    const passwordMissing = passwordHash !== null && password === undefined;
    // The password is asked for before the code is spent.
    if (passwordMissing && secondFactor.kind !== 'passkey') throw new WrongPasswordError(403);
    const { userVerified } = await this.secondFactor.check(secondFactor, {
      accountId: account.id,
      purpose: 'reauthentication',
      status: 403,
    });
    if (passwordMissing && !userVerified) throw new WrongPasswordError(403);
    return account;
  }

  private async provePassword(
    { sessionId }: Actor,
    { id, emailKey }: AccountEntity,
    hash: string,
    password: string,
    client: ClientInfo,
  ): Promise<void> {
    // Somebody at an open screen must not guess faster here than at the sign-in.
    const guessedAt = emailKey ?? id;
    const fromAddress = await this.throttle.admit(client.address, guessedAt);
    const attempt = together(fromAddress, await this.guesses.admit(guessedAt, `session ${sessionId}`));
    if (!(await attempt.during(() => this.hasher.verify(hash, password)))) throw new WrongPasswordError(403);
    await attempt.succeeded();
  }

  private async assertFresh(sessionId: string): Promise<void> {
    const session = await SESSIONS.byId(this.dataSource, sessionId);
    if (!session || session.createdAt.getTime() < Date.now() - FRESH_SESSION_MINUTES * 60_000) throw new SignInAgainError();
  }
}
