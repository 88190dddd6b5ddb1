import { Injectable } from '@nestjs/common';
import { Transactions, violates, type Tx } from '@affinity/kit/db/transactions';
import { MAX_EMAIL_LENGTH, MAX_URL_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsRepository, EMAIL_UNIQUE, type NewAccount } from '../accounts/accounts.repository.js';
import { parseEmail, type EmailAddress } from '../accounts/email-address.js';
import { providedName } from '../accounts/person-name.js';
import { AccountRefusals } from '../case-tokens/account-refusals.js';
import type { Browser } from '../devices/browser.js';
import type { SignInOutcome } from '../second-factor/dto/second-factor.contracts.js';
import { EnterService } from '../second-factor/enter.service.js';
import { FactorsRepository } from '../second-factor/factors.repository.js';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import type { CompleteGoogleRequest } from './dto/google.contracts.js';
import { GoogleFlowSealer, type GoogleFlow } from './google-flow.js';
import { GoogleLinksRepository } from './google-links.repository.js';
import { GoogleProvider, type GoogleIdentity } from './google-provider.js';
import { GoogleFailedError } from './google.errors.js';

type Intent = GoogleFlow['intent'];

/**
 * Turns a callback into a session: of the linked account, of the account with that e-mail, or of a new one. An account
 * with a second factor is asked for that first.
 */
@Injectable()
export class CompleteGoogleService {
  constructor(
    private readonly provider: GoogleProvider,
    private readonly flows: GoogleFlowSealer,
    private readonly links: GoogleLinksRepository,
    private readonly accounts: AccountsRepository,
    private readonly sessions: EndSessionsService,
    private readonly entrance: EnterService,
    private readonly factors: FactorsRepository,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
    private readonly refusals: AccountRefusals,
  ) {}

  /** @throws GoogleFailedError; UserDisabledError and AccountSuspendedError with the way to the cases */
  async complete(request: CompleteGoogleRequest, client: Browser): Promise<SignInOutcome> {
    const flow = this.flows.open(request.flow);
    if (!flow) throw this.refused('flow', undefined);
    const identity = await this.provider.identify(request.callbackQuery, flow).catch((error: unknown) => {
      throw this.refused('code', error);
    });
    try {
      return await this.enter(identity, flow.intent, client);
    } catch (error) {
      // Two first visits of one person at once: the second finds what the first made.
      if (violates(error, EMAIL_UNIQUE) || violates(error, 'google_links_pkey')) return this.enter(identity, flow.intent, client);
      throw error;
    }
  }

  private async enter(identity: GoogleIdentity, intent: Intent, client: Browser): Promise<SignInOutcome> {
    let owned: string | undefined;
    try {
      return await this.transactions.run(async (tx) => {
        const accountId = (await this.links.find(tx, identity)) ?? (await this.adopt(tx, identity, intent, client));
        owned = accountId;
        return this.entrance.enter(tx, { accountId, method: 'google' }, client);
      });
    } catch (error) {
      throw owned === undefined ? error : await this.refusals.told(error, owned);
    }
  }

  /** First visit of this Google account: only an address the provider has verified says whose it is (SAFETY-10). */
  private async adopt(tx: Tx, identity: GoogleIdentity, intent: Intent, client: Browser): Promise<string> {
    const email = verifiedEmail(identity);
    if (!email) throw this.refused('email', undefined);
    const existing = await this.accounts.findByEmail(tx, email.key);
    const id = existing
      ? await this.takeOver(tx, existing.id, identity)
      : await this.create(tx, identity, email, { intent, language: client.language });
    await this.links.add(tx, identity, id);
    return id;
  }

  /**
   * Links an account with the same address (IDN-063). Whoever made it with a password never proved to own the address;
   * unless that was proven since, their password, passkeys, codes, reset links and sessions go (pre-hijacking, SAFETY-9).
   */
  private async takeOver(tx: Tx, id: string, identity: GoogleIdentity): Promise<string> {
    const account: AccountEntity | null = await this.accounts.lock(tx, id);
    // The account was deleted since it was found.
    if (!account || account.emailKey === null) throw this.refused('email', undefined);
    if (await this.links.hasOther(tx, id, identity)) throw this.refused('other-link', undefined);
    if (account.emailVerifiedAt === null) {
      await this.accounts.update(tx, id, { passwordHash: null, emailVerifiedAt: new Date() });
      await this.factors.removeAll(tx, id);
      await tx.manager.query(`DELETE FROM password_resets WHERE account_id = $1`, [id]);
      // Links go, or whoever made the account could still move it to an address of theirs.
      await tx.manager.query(`DELETE FROM email_links WHERE account_id = $1`, [id]);
      await this.sessions.endAll(tx, id, 'revoked');
    }
    tx.afterCommit(() => this.telemetry.accountChanged('google-linked', id));
    return id;
  }

  private async create(
    tx: Tx,
    identity: GoogleIdentity,
    email: EmailAddress,
    visit: Pick<NewAccount, 'intent' | 'language'>,
  ): Promise<string> {
    const account = await this.accounts.insert(tx, {
      kind: 'member',
      ...visit,
      email,
      emailVerified: true,
      passwordHash: null,
      name: providedName(identity.displayName, email.address.split('@')[0]!),
      photoUrl: safePhoto(identity.photoUrl),
    });
    tx.afterCommit(() => this.telemetry.accountChanged('created', account.id));
    return account.id;
  }

  private refused(step: string, cause: unknown): GoogleFailedError {
    this.telemetry.googleFailed(step, cause);
    return new GoogleFailedError(cause);
  }
}

function verifiedEmail({ email, emailVerified }: GoogleIdentity): EmailAddress | undefined {
  if (email === undefined || !emailVerified || email.length > MAX_EMAIL_LENGTH) return undefined;
  try {
    return parseEmail(email);
  } catch {
    // Sign-up would not take this address: there is no account of ours it could belong to.
    return undefined;
  }
}

function safePhoto(url: string | undefined): string | null {
  if (url === undefined || url.length > MAX_URL_LENGTH || !URL.canParse(url)) return null;
  return new URL(url).protocol === 'https:' ? url : null;
}
