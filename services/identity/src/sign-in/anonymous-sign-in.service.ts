import { Inject, Injectable } from '@nestjs/common';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions } from '@affinity/kit/db/transactions';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { joinName } from '../accounts/person-name.js';
import type { SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { OpenSessionService } from '../sessions/open-session.service.js';
import { AddressLimiter } from './address-limiter.js';
import { orTooMany } from './attempt.js';

export const ANONYMOUS_PER_ADDRESS = { name: 'anonymous', points: 30, seconds: 3600 };

/** Makes an account without e-mail, password or profile (IDN-068, DECISION-9). It can act on nobody. */
@Injectable()
export class AnonymousSignInService {
  private readonly limiter;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly openSession: OpenSessionService,
    private readonly transactions: Transactions,
    @Inject(REDIS) redis: Redis,
  ) {
    this.limiter = new AddressLimiter(redis, ANONYMOUS_PER_ADDRESS);
  }

  /** @throws TooManyAttemptsError */
  async signIn(client: ClientInfo): Promise<SessionTokens> {
    await orTooMany(this.limiter.consume(client.address));
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.insert(tx, {
        kind: 'anonymous',
        intent: 'signin',
        email: null,
        emailVerified: false,
        passwordHash: null,
        name: joinName('', ''),
        photoUrl: null,
        language: undefined,
      });
      return this.openSession.open(tx, 'anonymous', account.id, client);
    });
  }
}
