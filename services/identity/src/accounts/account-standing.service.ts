import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { IdentityAccountRoleChangedV1 } from '@affinity/proto/events/identity/account-role-changed.v1';
import { IdentityAccountSuspendedV1 } from '@affinity/proto/events/identity/account-suspended.v1';
import { DataSource } from 'typeorm';
import { EndSessionsService } from '../sessions/end-sessions.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import { ACCOUNTS, type AccountEntity, type Role } from './account.entity.js';
import { AccountNotFoundError } from './account.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { parseEmail } from './email-address.js';
import { StandingAnnouncer } from './standing-fact.js';
import { SanctionsRepository, type ImposedBy, type Standing } from './sanctions.repository.js';

/** What an operator or moderator may do to an account: disable, enable, grant roles (IDN-025). Repeats change nothing. */
@Injectable()
export class AccountStandingService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sanctions: SanctionsRepository,
    private readonly sessions: EndSessionsService,
    private readonly standings: StandingAnnouncer,
    private readonly outbox: OutboxWriter,
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  async disable(id: string, reason: string): Promise<void> {
    await this.change(id, (tx, account) =>
      this.alter(tx, account, () => this.sanctions.impose(tx, id, { kind: 'disable', by: 'operator', reason })),
    );
  }

  /** Disables as part of what `tx` does. An account that is gone stays gone. */
  async disableIfThere(tx: Tx, id: string, reason: string, by: ImposedBy): Promise<void> {
    await this.alterIfThere(tx, id, () => this.sanctions.impose(tx, id, { kind: 'disable', by, reason }));
  }

  /** Bars sign-ins until then, as part of what `tx` does. The longest of several suspensions counts. */
  async suspendIfThere(tx: Tx, id: string, until: Date, decisionId: string): Promise<void> {
    if (until <= new Date()) return;
    await this.alterIfThere(tx, id, () => this.sanctions.impose(tx, id, { kind: 'suspend', by: { decisionId }, until }));
  }

  /**
   * Ends what that decision caused, as part of what `tx` does; what another decision or an operator caused stays.
   * @param disables whether the decision was to disable
   */
  async takeBack(tx: Tx, id: string, decisionId: string, disables: boolean): Promise<void> {
    await this.alterIfThere(tx, id, () => this.sanctions.liftDecision(tx, id, decisionId, disables));
  }

  /** Ends every disabling, also those by decisions. */
  async enable(id: string): Promise<void> {
    await this.change(id, (tx, account) => this.alter(tx, account, () => this.sanctions.liftDisablings(tx, id)));
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

  /** Finds an account for operators, who know people by address. */
  async idByEmail(email: string): Promise<string> {
    const account = await ACCOUNTS.find(this.dataSource, `WHERE email_key = $1`, [parseEmail(email).key]);
    if (!account) throw new AccountNotFoundError();
    return account.id;
  }

  private async alterIfThere(tx: Tx, id: string, work: () => Promise<void>): Promise<void> {
    const account = await this.accounts.lock(tx, id);
    if (account && !account.deletedAt) await this.alter(tx, account, work);
  }

  /** @param before locked by `tx` */
  private async alter(tx: Tx, before: AccountEntity, work: () => Promise<void>): Promise<void> {
    const { id } = before;
    await this.sanctions.takeUp(tx, id);
    await work();
    const after = await this.sanctions.apply(tx, id);
    await this.tellDisabled(tx, before, after);
    await this.tellSuspended(tx, before, after);
  }

  private async tellDisabled(tx: Tx, { id, disabledAt: before }: AccountEntity, { disabledAt: after }: Standing): Promise<void> {
    if ((after === null) === (before === null)) return;
    await this.standings.announce(tx, id, null);
    if (after) await this.sessions.endAll(tx, id, 'account-disabled');
    tx.afterCommit(() => this.telemetry.accountChanged(after ? 'disabled' : 'enabled', id));
  }

  private async tellSuspended(tx: Tx, { id, suspendedUntil: before }: AccountEntity, { suspendedUntil }: Standing): Promise<void> {
    // A suspension that is over by itself is nothing to tell.
    const known = before && before > new Date() ? before : null;
    if (known?.getTime() === suspendedUntil?.getTime()) return;
    const data = { accountId: id, until: suspendedUntil?.toISOString() ?? null };
    await this.outbox.add(tx, IdentityAccountSuspendedV1, { subject: id, actorId: null, revision: 0, data });
    if (!suspendedUntil) return;
    await this.sessions.endAll(tx, id, 'account-disabled');
    tx.afterCommit(() => this.telemetry.accountChanged('suspended', id));
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
