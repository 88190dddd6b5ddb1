import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions, violates } from '@affinity/kit/db/transactions';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import type { IdentityConfig } from '../config.js';
import { Sealer } from '../crypto/sealer.js';
import { EmailLinks } from '../email/email-links.js';
import { ConfirmationMail } from '../email/confirmation-mail.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { passwordProblem } from '../passwords/password-policy.js';
import type { Browser } from '../devices/browser.js';
import type { SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { OpenSessionService } from '../sessions/open-session.service.js';
import { SignUpGate } from '../sign-up/sign-up-gate.js';
import type { Attempt } from '../sign-in/attempt.js';
import { SignInThrottle } from '../sign-in/sign-in-throttle.js';
import { IdentityTelemetry } from '../telemetry.js';
import { EmailInUseError, SignUpClosedError, WeakPasswordError, WrongPasswordError } from './account.errors.js';
import { AccountsRepository, EMAIL_UNIQUE } from './accounts.repository.js';
import type { CreateAccountRequest } from './dto/create-account.request.js';
import { parseEmail, type EmailAddress } from './email-address.js';
import { givenName, joinName } from './person-name.js';

/** Sign-up with e-mail and password: the account, its event and its first session are one transaction (IDN-040, IDN-044). */
@Injectable()
export class CreateAccountService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly openSession: OpenSessionService,
    private readonly links: EmailLinks,
    private readonly confirmation: ConfirmationMail,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly gate: SignUpGate,
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly sealer: Sealer,
    private readonly telemetry: IdentityTelemetry,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** A repeat with the same key opens a session of the account made before, so that a lost answer is no dead end. */
  async createAccount(request: CreateAccountRequest, idempotencyKey: string, client: Browser): Promise<SessionTokens> {
    try {
      return await this.create(request, idempotencyKey, client);
    } catch (error) {
      if (error instanceof DomainError) this.telemetry.signInRefused('sign-up', error.code);
      throw error;
    }
  }

  private async create(given: CreateAccountRequest, idempotencyKey: string, client: Browser): Promise<SessionTokens> {
    if (!this.config.emailSignUp) throw new SignUpClosedError();
    const { firstName, lastName } = givenName(given.firstName, given.lastName);
    const request = { ...given, firstName, lastName };
    const email = parseEmail(request.email);
    const problem = passwordProblem(request.password, { ...request, email: email.address });
    if (problem !== undefined) throw new WeakPasswordError(problem, 'password');
    const attempt = await this.throttle.admit(client.address, email.key);
    let counted: Attempt | undefined;
    try {
      counted = await this.gate.admit(client.address, request.proof, idempotencyKey);
      const passwordHash = await this.hasher.hash(request.password);
      const tokens = await this.store(request, email, passwordHash, idempotencyKey, client);
      await attempt.succeeded();
      return tokens;
    } catch (error) {
      await counted?.refund();
      // "Already registered" tells that an account exists: it stays counted like a failed sign-in (SAFETY-2).
      if (!(error instanceof EmailInUseError)) await attempt.refund();
      throw error;
    }
  }

  private async store(
    request: CreateAccountRequest,
    email: EmailAddress,
    passwordHash: string,
    idempotencyKey: string,
    client: Browser,
  ): Promise<SessionTokens> {
    // The kit keeps a plain hash of the request. The password goes into it as a keyed hash, so that nobody can guess at it.
    const { proof: _, ...asked } = request;
    const fingerprint = { ...asked, password: this.sealer.mac('idempotency', request.password).toString('base64url') };
    try {
      const stored = await this.transactions.run(async (tx) => {
        const { result, repeated } = await this.idempotency.once(tx, 'create-account', idempotencyKey, fingerprint, async () => {
          if (await this.accounts.findByEmail(tx, email.key)) throw new EmailInUseError();
          // Links are asked second: an account that gives the address up leaves the link in the same moment.
          if (await this.links.keeps(tx, email.key, null)) throw new EmailInUseError();
          const account = await this.accounts.insert(tx, {
            kind: 'member',
            intent: 'signup',
            email,
            emailVerified: false,
            passwordHash,
            name: joinName(request.firstName, request.lastName),
            photoUrl: null,
            language: client.language,
          });
          await this.confirmation.send(tx, account, email.address);
          return { accountId: account.id };
        });
        if (repeated) return { accountId: result.accountId, tokens: undefined };
        tx.afterCommit(() => this.telemetry.accountChanged('created', result.accountId));
        return { accountId: result.accountId, tokens: await this.openSession.open(tx, 'sign-up', result.accountId, client) };
      });
      return stored.tokens ?? (await this.enterAgain(stored.accountId, request.password, client));
    } catch (error) {
      if (violates(error, EMAIL_UNIQUE)) throw new EmailInUseError();
      throw error;
    }
  }

  /** The password may have been changed since the first request; then knowing it proves nothing any more. */
  private async enterAgain(accountId: string, password: string, client: Browser): Promise<SessionTokens> {
    const passwordHash = (await this.transactions.run((tx) => this.accounts.lock(tx, accountId)))?.passwordHash;
    if (!passwordHash || !(await this.hasher.verify(passwordHash, password))) throw new EmailInUseError();
    try {
      return await this.transactions.run((tx) => this.openSession.open(tx, 'sign-up', accountId, client, passwordHash));
    } catch (error) {
      if (error instanceof WrongPasswordError) throw new EmailInUseError();
      throw error;
    }
  }
}
