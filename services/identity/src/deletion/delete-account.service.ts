import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { WrongPasswordError } from '../accounts/account.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { StandingAnnouncer } from '../accounts/standing-fact.js';
import { ReauthenticationService } from '../accounts/reauthentication.service.js';
import { AccountGuesses } from '../sign-in/account-guesses.js';
import { SignInThrottle } from '../sign-in/sign-in-throttle.js';
import { IdentityTelemetry } from '../telemetry.js';
import type { DeleteAccountRequest } from './dto/deletion.contracts.js';
import { EraseAccountService } from './erase-account.service.js';
import { Farewell } from './farewell.js';

/** Deletes an account at its owner's wish: at once here, and by the event everywhere else (SAFETY-P16). */
@Injectable()
export class DeleteAccountService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly accounts: AccountsRepository,
    private readonly erasure: EraseAccountService,
    private readonly farewell: Farewell,
    private readonly standings: StandingAnnouncer,
    private readonly throttle: SignInThrottle,
    private readonly guesses: AccountGuesses,
    private readonly outbox: OutboxWriter,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * Afterwards nobody can sign in, every session is over, and the e-mail address is free for another sign-up. Of the row
   * only the id stays.
   * @throws what `ReauthenticationService.prove` throws
   */
  async delete(actor: Actor, request: DeleteAccountRequest, client: ClientInfo): Promise<void> {
    const account = await this.reauthentication.prove(actor, request, client);
    await this.transactions.run(async (tx) => {
      const locked = await this.accounts.lock(tx, account.id);
      // The account was changed or deleted since the proof: that proof is stale.
      if (!locked || locked.deletedAt || locked.passwordHash !== account.passwordHash) throw new WrongPasswordError(403);
      await this.erasure.erase(tx, locked);
      await this.farewell.send(tx, account, client);
      await this.standings.announce(tx, account.id, account.id);
      await this.outbox.add(tx, IdentityAccountDeletedV1, {
        subject: account.id,
        actorId: account.id,
        revision: 0,
        data: { accountId: account.id },
      });
      tx.afterCommit(() => this.telemetry.accountChanged('deleted', account.id));
    });
    // Counters of attempts are named by hashes of the address. Redis being away leaves them for a day at most.
    if (account.emailKey !== null) {
      const counters = [this.throttle, this.guesses];
      await Promise.all(counters.map((counter) => counter.forget(account.emailKey!))).catch((error: unknown) =>
        this.telemetry.workFailed('forget-throttles', error),
      );
    }
  }
}
