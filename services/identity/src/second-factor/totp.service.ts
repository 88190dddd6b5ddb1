import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { Transactions } from '@affinity/kit/db/transactions';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { ReauthenticationService, type ReauthenticationProof } from '../accounts/reauthentication.service.js';
import { IdentityTelemetry } from '../telemetry.js';
import type { TotpSetup } from './dto/second-factor.contracts.js';
import { FactorNotices } from './factor-notices.service.js';
import { FactorsRepository } from './factors.repository.js';
import { IssueRecoveryCodes } from './issue-recovery-codes.js';
import { SecondFactorThrottle } from './second-factor-throttle.js';
import { SecondFactorWrongError, TotpExistsError, TotpNotStartedError } from './second-factor.errors.js';
import { makeTotpSecret, stepOfCode, totpAddress } from './totp-code.js';
import { TotpSecretsRepository } from './totp-secrets.repository.js';

/** An authenticator app as second factor (RFC 6238): set up, confirmed by its first code, removed. */
@Injectable()
export class TotpService {
  constructor(
    private readonly own: OwnAccountService,
    private readonly reauthentication: ReauthenticationService,
    private readonly accounts: AccountsRepository,
    private readonly secrets: TotpSecretsRepository,
    private readonly factors: FactorsRepository,
    private readonly codes: IssueRecoveryCodes,
    private readonly throttle: SecondFactorThrottle,
    private readonly notices: FactorNotices,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
  ) {}

  /**
   * A secret for an app to be set up with; nothing asks for its codes until one confirms it.
   * @throws what `ReauthenticationService.prove` throws; TotpExistsError
   */
  async begin(actor: Actor, proof: ReauthenticationProof, client: ClientInfo): Promise<TotpSetup> {
    const account = await this.reauthentication.prove(actor, proof, client);
    const secret = makeTotpSecret();
    await this.transactions.run(async (tx) => {
      await this.accounts.lockLive(tx, account.id);
      if ((await this.factors.of(account.id, tx.manager)).totp) throw new TotpExistsError();
      await this.secrets.begin(tx, account.id, secret);
    });
    return { secret, address: totpAddress(secret, account.email ?? account.displayName) };
  }

  /**
   * @returns the recovery codes, when this is the account's first factor
   * @throws SecondFactorWrongError 403, TotpNotStartedError, TotpExistsError, TooManyAttemptsError
   */
  async confirm(actor: Actor, code: string): Promise<string[] | null> {
    const account = await this.own.get(actor);
    await this.throttle.admit(account.id);
    const codes = await this.transactions.run(async (tx) => {
      await this.accounts.lockLive(tx, account.id);
      const found = await this.secrets.find(account.id, tx.manager);
      if (!found) throw new TotpNotStartedError();
      if (found.confirmedAt) throw new TotpExistsError();
      const step = stepOfCode(found.secret, code);
      if (step === undefined) throw new SecondFactorWrongError(403);
      await this.secrets.confirm(tx, account.id, step);
      await this.notices.send(tx, account, { kind: 'totp-added' });
      tx.afterCommit(() => this.telemetry.accountChanged('totp-added', account.id));
      return this.codes.unlessThere(tx, account.id);
    });
    await this.throttle.succeeded(account.id);
    return codes;
  }

  /** @throws what `ReauthenticationService.prove` throws; TotpNotStartedError */
  async remove(actor: Actor, proof: ReauthenticationProof, client: ClientInfo): Promise<void> {
    const account = await this.reauthentication.prove(actor, proof, client);
    await this.transactions.run(async (tx) => {
      await this.accounts.lockLive(tx, account.id);
      if (!(await this.secrets.remove(tx, account.id))) throw new TotpNotStartedError();
      await this.factors.afterRemoval(tx, account.id);
      await this.notices.send(tx, account, { kind: 'totp-removed' });
      tx.afterCommit(() => this.telemetry.accountChanged('totp-removed', account.id));
    });
  }
}
