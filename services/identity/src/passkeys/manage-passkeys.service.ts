import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { ReauthenticationService, type ReauthenticationProof } from '../accounts/reauthentication.service.js';
import type { PasskeyResponse } from '../second-factor/dto/second-factor.contracts.js';
import { FactorNotices } from '../second-factor/factor-notices.service.js';
import { FactorsRepository } from '../second-factor/factors.repository.js';
import { IdentityTelemetry } from '../telemetry.js';
import { LastWayInError, PasskeyNotFoundError } from './passkey.errors.js';
import { PasskeysRepository, presentPasskey } from './passkeys.repository.js';

/** Renames and removes passkeys of the own account. */
@Injectable()
export class ManagePasskeysService {
  constructor(
    private readonly own: OwnAccountService,
    private readonly reauthentication: ReauthenticationService,
    private readonly accounts: AccountsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly factors: FactorsRepository,
    private readonly notices: FactorNotices,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /** @throws PasskeyNotFoundError for unknown and foreign ones alike */
  async rename(actor: Actor, id: string, name: string): Promise<PasskeyResponse> {
    const account = await this.own.get(actor);
    const row = await this.passkeys.rename(account.id, id, name);
    if (!row) throw new PasskeyNotFoundError();
    return presentPasskey(row);
  }

  /** @throws what `ReauthenticationService.prove` throws; PasskeyNotFoundError, LastWayInError */
  async remove(actor: Actor, id: string, proof: ReauthenticationProof, client: ClientInfo): Promise<void> {
    const account = await this.reauthentication.prove(actor, proof, client);
    await this.transactions.run(async (tx) => {
      const locked = await this.accounts.lockLive(tx, account.id);
      const name = await this.passkeys.remove(tx, account.id, id);
      if (name === undefined) throw new PasskeyNotFoundError();
      await this.assertWayIn(tx, locked);
      await this.factors.afterRemoval(tx, account.id);
      await this.notices.send(tx, account, { kind: 'passkey-removed', name });
      tx.afterCommit(() => this.telemetry.accountChanged('passkey-removed', account.id));
    });
  }

  private async assertWayIn(tx: Tx, { id, passwordHash }: AccountEntity): Promise<void> {
    if (passwordHash !== null) return;
    const ways = await tx.manager.query<unknown[]>(
      `SELECT 1 FROM google_links WHERE account_id = $1 UNION ALL SELECT 1 FROM passkeys WHERE account_id = $1 LIMIT 1`,
      [id],
    );
    if (ways.length === 0) throw new LastWayInError();
  }
}
