import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions } from '@affinity/kit/db/transactions';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { InvalidCredentialsError, UserNotFoundError, WrongPasswordError } from '../accounts/account.errors.js';
import { AccountsRepository, type Credentials } from '../accounts/accounts.repository.js';
import { parseEmail } from '../accounts/email-address.js';
import { AccountRefusals } from '../case-tokens/account-refusals.js';
import type { IdentityConfig } from '../config.js';
import type { Browser } from '../devices/browser.js';
import { KnownOrigins } from '../devices/known-origins.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import type { SignInOutcome } from '../second-factor/dto/second-factor.contracts.js';
import { EnterService } from '../second-factor/enter.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import type { SignInRequest } from './dto/sign-in.requests.js';
import { AccountGuesses } from './account-guesses.js';
import { together } from './attempt.js';
import { SignInThrottle } from './sign-in-throttle.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entrance: EnterService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly guesses: AccountGuesses,
    private readonly origins: KnownOrigins,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
    private readonly refusals: AccountRefusals,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'genericErrors'>,
  ) {}

  /**
   * Signs in with e-mail and password, or leads to the second step where the account has a second factor.
   * @throws InvalidEmailError, UserNotFoundError, WrongPasswordError, UserDisabledError and AccountSuspendedError (only with the right password,
   *   and of an account without a second factor), TooManyAttemptsError; with generic errors InvalidCredentialsError in place of the second and
   *   third (DECISION-2).
   */
  async signIn(request: SignInRequest, client: Browser): Promise<SignInOutcome> {
    try {
      return await this.check(request, client);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.telemetry.signInRefused('password', error.code);
      const telling = error instanceof UserNotFoundError || error instanceof WrongPasswordError;
      throw telling && this.config.genericErrors ? new InvalidCredentialsError() : error;
    }
  }

  private async check(request: SignInRequest, client: Browser): Promise<SignInOutcome> {
    const email = parseEmail(request.email);
    const fromAddress = await this.throttle.admit(client.address, email.key);
    const credentials = await fromAddress.during(() => this.accounts.credentials(email.key));
    const holder = await fromAddress.during(() => this.origins.holder(credentials?.id, client));
    const attempt = together(fromAddress, await this.guesses.admit(email.key, holder));
    const passwordHash = await attempt.during(() => this.prove(credentials, request.password));
    if (!credentials) throw new UserNotFoundError();
    if (passwordHash === undefined) throw new WrongPasswordError();
    await attempt.succeeded();
    const { id: accountId } = credentials;
    return this.transactions
      .run((tx) => this.entrance.enter(tx, { accountId, method: 'password' }, client, passwordHash))
      .catch(async (error: unknown) => {
        throw await this.refusals.told(error, accountId);
      });
  }

  /** The hash that the password opens. Where the answer must not tell accounts apart, the time must not either. */
  private async prove(credentials: Credentials | undefined, password: string): Promise<string | undefined> {
    const passwordHash = credentials?.password_hash;
    if (passwordHash) return (await this.hasher.verify(passwordHash, password)) ? passwordHash : undefined;
    if (this.config.genericErrors) await this.hasher.verifyNothing(password);
    return undefined;
  }
}
