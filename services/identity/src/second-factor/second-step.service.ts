import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { DomainError } from '@affinity/kit/errors/domain-error';
import type { PasskeyRequestOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { AccountRefusals } from '../case-tokens/account-refusals.js';
import type { Browser } from '../devices/browser.js';
import { PasskeyOptionsService } from '../passkeys/passkey-options.service.js';
import type { SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { OpenSessionService } from '../sessions/open-session.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import { ChallengesRepository, type Ticket } from './challenges.repository.js';
import { CheckSecondFactor } from './check-second-factor.service.js';
import type { SecondStepRequest } from './dto/second-factor.contracts.js';
import { TicketInvalidError } from './second-factor.errors.js';

/** The second step of a sign-in: a ticket and a factor become a session. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly challenges: ChallengesRepository,
    private readonly factors: CheckSecondFactor,
    private readonly options: PasskeyOptionsService,
    private readonly openSession: OpenSessionService,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
    private readonly refusals: AccountRefusals,
  ) {}

  /** What a passkey of the ticket's account is to sign. @throws TicketInvalidError */
  async challenge(ticket: string): Promise<PasskeyRequestOptions> {
    const found = await this.challenges.ticket(ticket);
    if (!found) throw new TicketInvalidError();
    return this.options.forAccount('second-factor', found.accountId);
  }

  /** @throws TicketInvalidError, UserDisabledError and AccountSuspendedError with the way to the cases, and what `CheckSecondFactor.check` throws */
  async complete({ ticket, factor }: SecondStepRequest, client: Browser): Promise<SessionTokens> {
    const found = await this.challenges.tryTicket(ticket);
    if (!found) throw new TicketInvalidError();
    try {
      await this.factors.check(factor, { accountId: found.accountId, purpose: 'second-factor', status: 401 });
    } catch (error) {
      if (error instanceof DomainError) this.telemetry.signInRefused(found.method, error.code);
      throw error;
    }
    return this.open(ticket, found, client).catch(async (error: unknown) => {
      throw await this.refusals.told(error, found.accountId);
    });
  }

  private open(ticket: string, { accountId, method }: Ticket, client: Browser): Promise<SessionTokens> {
    return this.transactions.run(async (tx) => {
      const tokens = await this.openSession.open(tx, method, accountId, client);
      // The account's row is locked: whatever ended the account's sessions has ended the ticket, too.
      if (!(await this.challenges.redeemTicket(tx, ticket))) throw new TicketInvalidError();
      return tokens;
    });
  }
}
