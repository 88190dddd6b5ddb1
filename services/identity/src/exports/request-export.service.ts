import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions } from '@affinity/kit/db/transactions';
import { SessionRequiredError } from '@affinity/kit/errors/domain-error';
import { v7 as uuidv7 } from 'uuid';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { ReauthenticationService } from '../accounts/reauthentication.service.js';
import type { IdentityConfig } from '../config.js';
import { IdentityTelemetry } from '../telemetry.js';
import { AccountExportsRepository } from './account-exports.repository.js';
import type { AccountExportResponse, RequestExportRequest } from './dto/account-export.response.js';
import { TooManyExportsError } from './export.errors.js';
import { ExportWorker } from './export.worker.js';
import { presentExport } from './export.presenter.js';

export const EXPORTS_A_DAY = 3;
const DAY_MS = 24 * 3600_000;

@Injectable()
export class RequestExportService {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly accounts: AccountsRepository,
    private readonly exports: AccountExportsRepository,
    private readonly worker: ExportWorker,
    private readonly transactions: Transactions,
    private readonly telemetry: IdentityTelemetry,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'exportUpstreams'>,
  ) {}

  /**
   * Begins an export. While one is being collected the answer is that one: there is no second.
   * @throws what `ReauthenticationService.prove` throws; TooManyExportsError from the fourth in 24 hours
   */
  async request(actor: Actor, proof: RequestExportRequest, client: ClientInfo): Promise<AccountExportResponse> {
    const { id: accountId } = await this.reauthentication.prove(actor, proof, client);
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.lock(tx, accountId);
      if (!account || account.disabledAt) throw new SessionRequiredError();
      const running = await this.exports.running(tx, accountId);
      if (running) return presentExport(running);
      const now = new Date();
      const recent = await this.exports.since(tx, accountId, new Date(now.getTime() - DAY_MS));
      const blocking = recent.at(-EXPORTS_A_DAY);
      if (blocking) throw new TooManyExportsError(Math.max(1, Math.ceil((blocking.created_at.getTime() + DAY_MS - now.getTime()) / 1000)));
      const id = uuidv7();
      const contexts = this.config.exportUpstreams.map(({ context }) => context);
      await this.exports.insert(tx, { id, account_id: accountId, contexts, created_at: now });
      tx.afterCommit(this.worker.wake);
      tx.afterCommit(() => this.telemetry.accountChanged('export-requested', accountId));
      return { id, state: 'collecting', createdAt: now.toISOString(), expiresAt: null };
    });
  }
}
