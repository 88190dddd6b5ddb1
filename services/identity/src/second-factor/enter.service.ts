import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { Browser } from '../devices/browser.js';
import type { SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { OpenSessionService } from '../sessions/open-session.service.js';
import { ChallengesRepository, type Ticket } from './challenges.repository.js';
import type { SecondStep } from './dto/second-factor.contracts.js';
import { FactorsRepository, isAsked, methodsOf } from './factors.repository.js';

/** What a proven password, or Google, leads to: a session, or the second step where the account has a second factor. */
@Injectable()
export class EnterService {
  constructor(
    private readonly openSession: OpenSessionService,
    private readonly factors: FactorsRepository,
    private readonly challenges: ChallengesRepository,
  ) {}

  /**
   * The account's row is locked: no factor is added, and no password changed, between the question and the answer. An account that
   * may not be signed in to is refused here only if it has no second factor. With one the second step refuses: the way to the
   * account's cases is for somebody who has proved all of it.
   * @param provenHash as for `OpenSessionService.open`
   * @throws what that throws
   */
  async enter(tx: Tx, { accountId, method }: Ticket, client: Browser, provenHash?: string): Promise<SessionTokens | SecondStep> {
    const account = await this.openSession.lockProven(tx, accountId, provenHash);
    const factors = await this.factors.of(accountId, tx.manager);
    if (!isAsked(factors)) {
      this.openSession.assertWelcome(account);
      return this.openSession.openFor(tx, method, account, client);
    }
    const { ticket, expiresAt } = await this.challenges.issueTicket(tx, { accountId, method });
    return { state: 'second-factor-required', ticket, expiresAt: expiresAt.toISOString(), methods: methodsOf(factors) };
  }
}
