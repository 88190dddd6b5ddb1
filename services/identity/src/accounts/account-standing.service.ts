import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';
import { DataSource } from 'typeorm';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import { AccountEntity, type Role } from './account.entity.js';
import { AccountNotFoundError } from './account.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { parseEmail } from './email-address.js';

/** What an operator or moderator may do to an account: disable, enable, grant roles (IDN-025). Repeats change nothing. */
@Injectable()
export class AccountStandingService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: EndSessionsService,
    private readonly outbox: OutboxWriter,
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  async disable(id: string, reason: string): Promise<void> {
    await this.change(id, (tx, account) => this.writeDisabled(tx, account, reason));
  }

  /** The same as part of what `tx` does. An account that is gone stays gone. */
  async disableIfThere(tx: Tx, id: string, reason: string): Promise<void> {
    const account = await this.accounts.lock(tx, id);
    if (account) await this.writeDisabled(tx, account, reason);
  }

  async enable(id: string): Promise<void> {
    await this.change(id, async (tx, account) => {
      if (!account.disabledAt) return;
      await this.accounts.update(tx, id, { disabledAt: null, disabledReason: null });
      await this.outbox.add(tx, IdentityAccountEnabledV1, { subject: id, actorId: null, revision: 0, data: { accountId: id } });
      tx.afterCommit(() => this.telemetry.accountChanged('enabled', id));
    });
  }

  /** Access tokens carry the roles: a change reaches every session at its next refresh, five minutes at most. */
  async setRoles(id: string, roles: readonly Role[]): Promise<void> {
    await this.change(id, (tx) => this.writeRoles(tx, id, roles));
  }

  async grant(id: string, role: Role): Promise<void> {
    await this.change(id, (tx, account) => this.writeRoles(tx, id, [...account.roles, role]));
  }

  async revoke(id: string, role: Role): Promise<void> {
    await this.change(id, (tx, account) =>
      this.writeRoles(
        tx,
        id,
        account.roles.filter((held) => held !== role),
      ),
    );
  }

  /** For operators, who know people by address. */
  async idByEmail(email: string): Promise<string> {
    const account = await this.dataSource.manager.findOneBy(AccountEntity, { emailKey: parseEmail(email).key });
    if (!account) throw new AccountNotFoundError();
    return account.id;
  }

  private async writeDisabled(tx: Tx, { id, disabledAt }: AccountEntity, reason: string): Promise<void> {
    if (disabledAt) return;
    await this.accounts.update(tx, id, { disabledAt: new Date(), disabledReason: reason });
    await this.outbox.add(tx, IdentityAccountDisabledV1, { subject: id, actorId: null, revision: 0, data: { accountId: id, reason } });
    await this.sessions.endAll(tx, id, 'account-disabled');
    tx.afterCommit(() => this.telemetry.accountChanged('disabled', id));
  }

  private async writeRoles(tx: Tx, id: string, roles: readonly Role[]): Promise<void> {
    await this.accounts.update(tx, id, { roles: [...new Set(roles)].sort() });
    tx.afterCommit(() => this.telemetry.accountChanged('roles-set', id));
  }

  private async change(id: string, work: (tx: Tx, account: AccountEntity) => Promise<void>): Promise<void> {
    await this.transactions.run(async (tx) => {
      const account = await this.accounts.lock(tx, id);
      if (!account || account.deletedAt) throw new AccountNotFoundError();
      await work(tx, account);
    });
  }
}
