import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';
import { IdentityAccountRoleChangedV1 } from '@affinity/proto/events/identity/account-role-changed.v1';
import { IdentityAccountSuspendedV1 } from '@affinity/proto/events/identity/account-suspended.v1';
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
  async disableIfThere(tx: Tx, id: string, reason: string, decisionId: string | null = null): Promise<void> {
    const account = await this.accounts.lock(tx, id);
    if (account) await this.writeDisabled(tx, account, reason, decisionId);
  }

  /** No sign-in until then, as part of what `tx` does. A longer suspension that is under way stays. */
  async suspendIfThere(tx: Tx, id: string, until: Date, decisionId: string): Promise<void> {
    const account = await this.accounts.lock(tx, id);
    if (!account || account.deletedAt || until <= new Date() || (account.suspendedUntil && account.suspendedUntil >= until)) return;
    await this.writeSuspended(tx, id, until, decisionId);
    await this.sessions.endAll(tx, id, 'account-disabled');
    tx.afterCommit(() => this.telemetry.accountChanged('suspended', id));
  }

  /** Ends what that decision caused, as part of what `tx` does; what another decision or an operator caused stays. */
  async takeBack(tx: Tx, id: string, decisionId: string): Promise<void> {
    const account = await this.accounts.lock(tx, id);
    if (!account || account.deletedAt) return;
    if (account.suspendedBy === decisionId) await this.writeSuspended(tx, id, null, null);
    if (account.disabledBy === decisionId) await this.writeEnabled(tx, account);
  }

  async enable(id: string): Promise<void> {
    await this.change(id, (tx, account) => this.writeEnabled(tx, account));
  }

  /** Access tokens carry the roles: a change reaches every session at its next refresh, five minutes at most. */
  async setRoles(id: string, roles: readonly Role[]): Promise<void> {
    await this.change(id, (tx, account) => this.writeRoles(tx, account, roles));
  }

  async grant(id: string, role: Role): Promise<void> {
    await this.change(id, (tx, account) => this.writeRoles(tx, account, [...account.roles, role]));
  }

  async revoke(id: string, role: Role): Promise<void> {
    await this.change(id, (tx, account) =>
      this.writeRoles(
        tx,
        account,
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

  private async writeDisabled(tx: Tx, { id, disabledAt }: AccountEntity, reason: string, disabledBy: string | null = null): Promise<void> {
    if (disabledAt) return;
    await this.accounts.update(tx, id, { disabledAt: new Date(), disabledReason: reason, disabledBy });
    await this.outbox.add(tx, IdentityAccountDisabledV1, { subject: id, actorId: null, revision: 0, data: { accountId: id, reason } });
    await this.sessions.endAll(tx, id, 'account-disabled');
    tx.afterCommit(() => this.telemetry.accountChanged('disabled', id));
  }

  private async writeEnabled(tx: Tx, { id, disabledAt }: AccountEntity): Promise<void> {
    if (!disabledAt) return;
    await this.accounts.update(tx, id, { disabledAt: null, disabledReason: null, disabledBy: null });
    await this.outbox.add(tx, IdentityAccountEnabledV1, { subject: id, actorId: null, revision: 0, data: { accountId: id } });
    tx.afterCommit(() => this.telemetry.accountChanged('enabled', id));
  }

  private async writeSuspended(tx: Tx, id: string, suspendedUntil: Date | null, suspendedBy: string | null): Promise<void> {
    await this.accounts.update(tx, id, { suspendedUntil, suspendedBy });
    const data = { accountId: id, until: suspendedUntil?.toISOString() ?? null };
    await this.outbox.add(tx, IdentityAccountSuspendedV1, { subject: id, actorId: null, revision: 0, data });
  }

  private async writeRoles(tx: Tx, { id, roles: held }: AccountEntity, wanted: readonly Role[]): Promise<void> {
    const roles = [...new Set(wanted)].sort();
    await this.accounts.update(tx, id, { roles });
    const tell = async (role: Role, change: 'granted' | 'revoked'): Promise<void> => {
      const data = { accountId: id, role, change };
      await this.outbox.add(tx, IdentityAccountRoleChangedV1, { subject: id, actorId: null, revision: 0, data });
    };
    for (const role of roles) if (!held.includes(role)) await tell(role, 'granted');
    for (const role of held) if (!roles.includes(role)) await tell(role, 'revoked');
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
