import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions, violates } from '@affinity/kit/db/transactions';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { ACCOUNTS } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { joinName } from '../accounts/person-name.js';
import type { IdentityConfig } from '../config.js';
import type { Browser } from '../devices/browser.js';
import type { SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { OpenSessionService } from '../sessions/open-session.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import { readCustomToken } from './custom-token.js';

export class CustomTokenInvalidError extends DomainError {
  constructor() {
    super('identity.custom_token_invalid', 401, 'The token is not valid.');
  }
}

/** Signs in whom a holder of the custom-token key vouches for; an unknown uid becomes an account (IDN-067). */
@Injectable()
export class CustomTokenSignInService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly openSession: OpenSessionService,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'customTokenKey'>,
  ) {}

  /** @throws CustomTokenInvalidError, UserDisabledError */
  async signIn(token: string, client: Browser): Promise<SessionTokens> {
    const uid = await readCustomToken(token, this.config.customTokenKey);
    if (uid === undefined) {
      const refusal = new CustomTokenInvalidError();
      this.telemetry.signInRefused('custom-token', refusal.code);
      throw refusal;
    }
    try {
      return await this.enter(uid, client);
    } catch (error) {
      // Two first sign-ins of one uid at once: the second finds the account of the first.
      if (violates(error, 'accounts_pkey')) return this.enter(uid, client);
      throw error;
    }
  }

  private enter(uid: string, client: Browser): Promise<SessionTokens> {
    return this.transactions.run(async (tx) => {
      if (!(await ACCOUNTS.byId(tx.manager, uid))) {
        await this.accounts.insert(tx, {
          id: uid,
          kind: 'member',
          intent: 'signin',
          email: null,
          emailVerified: false,
          passwordHash: null,
          name: joinName('', ''),
          photoUrl: null,
          language: client.language,
        });
      }
      return this.openSession.open(tx, 'custom-token', uid, client);
    });
  }
}
