import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { ReauthenticationService, type ReauthenticationProof } from '../accounts/reauthentication.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import { FactorNotices } from './factor-notices.service.js';
import { FactorsRepository, isAsked } from './factors.repository.js';
import { IssueRecoveryCodes } from './issue-recovery-codes.js';
import { NoSecondFactorError } from './second-factor.errors.js';

@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly accounts: AccountsRepository,
    private readonly factors: FactorsRepository,
    private readonly codes: IssueRecoveryCodes,
    private readonly notices: FactorNotices,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * Makes ten new codes in place of those before.
   * @throws what `ReauthenticationService.prove` throws; NoSecondFactorError
   */
  async renew(actor: Actor, proof: ReauthenticationProof, client: ClientInfo): Promise<string[]> {
    const account = await this.reauthentication.prove(actor, proof, client);
    return this.transactions.run(async (tx: Tx) => {
      await this.accounts.lockLive(tx, account.id);
      if (!isAsked(await this.factors.of(account.id, tx.manager))) throw new NoSecondFactorError();
      const codes = await this.codes.replace(tx, account.id);
      await this.notices.send(tx, account, { kind: 'recovery-codes-renewed' });
      tx.afterCommit(() => this.telemetry.accountChanged('recovery-codes-renewed', account.id));
      return codes;
    });
  }
}
