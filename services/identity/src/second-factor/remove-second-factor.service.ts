import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { AccountNotFoundError } from '../accounts/account.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { IdentityTelemetry } from '../telemetry.js';
import { FactorNotices } from './factor-notices.service.js';
import { FactorsRepository, isAsked } from './factors.repository.js';

/** For an operator, when a member has lost passkeys, app and recovery codes. The owner is told by mail. */
@Injectable()
export class RemoveSecondFactorService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly factors: FactorsRepository,
    private readonly notices: FactorNotices,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /** Repeating it changes nothing. @throws AccountNotFoundError */
  async remove(accountId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const account = await this.accounts.lock(tx, accountId);
      if (!account || account.deletedAt) throw new AccountNotFoundError();
      const had = isAsked(await this.factors.of(accountId, tx.manager));
      await this.factors.removeAll(tx, accountId);
      if (had) await this.notices.send(tx, account, { kind: 'factors-removed' });
      tx.afterCommit(() => this.telemetry.accountChanged('factors-removed', accountId));
    });
  }
}
