import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { DomainError } from '@affinity/kit/errors/domain-error';
import type { PasskeyAssertion } from '@affinity/proto/vocabulary/sign-in-factors';
import { AccountRefusals } from '../case-tokens/account-refusals.js';
import type { Browser } from '../devices/browser.js';
import type { SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { OpenSessionService } from '../sessions/open-session.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import { PasskeyRefusedError } from './passkey.errors.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { VerifyAssertionService } from './verify-assertion.service.js';

/** Signs in without a password. A device that was unlocked for it is two factors in one: nothing more is asked. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly assertions: VerifyAssertionService,
    private readonly passkeys: PasskeysRepository,
    private readonly openSession: OpenSessionService,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
    private readonly refusals: AccountRefusals,
  ) {}

  /** @throws PasskeyRefusedError, PasskeyCopiedError; UserDisabledError and AccountSuspendedError with the way to the cases */
  async signIn(assertion: PasskeyAssertion, client: Browser): Promise<SessionTokens> {
    try {
      const { accountId, passkeyId } = await this.assertions.verify(assertion, {
        purpose: 'passkey-sign-in',
        accountId: null,
        requireUserVerification: true,
        status: 401,
      });
      return await this.open(accountId, passkeyId, client).catch(async (error: unknown) => {
        throw await this.refusals.told(error, accountId);
      });
    } catch (error) {
      if (error instanceof DomainError) this.telemetry.signInRefused('passkey', error.code);
      throw error;
    }
  }

  private open(accountId: string, passkeyId: string, client: Browser): Promise<SessionTokens> {
    return this.transactions.run(async (tx) => {
      const tokens = await this.openSession.open(tx, 'passkey', accountId, client);
      // The passkey is asked for with the account's row locked: one that was removed a moment ago opens nothing.
      if (!(await this.passkeys.exists(tx, passkeyId))) throw new PasskeyRefusedError(401);
      return tokens;
    });
  }
}
