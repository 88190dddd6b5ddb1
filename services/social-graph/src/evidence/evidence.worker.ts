import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { ReportClaims } from '../reports/report-claims.js';
import { EvidenceClient, SEALERS } from './evidence.client.js';
import { EvidenceRepository, type KeptEvidence } from './evidence.repository.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 20;

/** Lets go of what was sealed once it is of no use: of cases that are over, and of reports that never came about. */
@Injectable()
export class EvidenceWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly evidence: EvidenceRepository,
    private readonly client: EvidenceClient,
    private readonly claims: ReportClaims,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.prune()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'Sealed evidence is left for the next round'))
        .finally(() => (this.running = undefined));
    }, EVERY_MS);
    this.timer.unref();
  }

  /** Resolves when the step under way is done. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Removes what is over at `now`. Any number of processes may do it at once. */
  async prune(now = new Date()): Promise<void> {
    await this.transactions.run((tx) => this.claims.prune(tx, now));
    await this.each(() => this.evidence.abandoned(now, BATCH));
    await this.each(() => this.evidence.over(now, BATCH));
    for (let emptied = BATCH; emptied === BATCH && !this.stopping;) emptied = await this.evidence.emptyNotes(now, BATCH);
  }

  private async each(find: () => Promise<KeptEvidence[]>): Promise<void> {
    for (let removed = BATCH; removed === BATCH && !this.stopping;) {
      const found = await find();
      for (const { reportId, owner } of found) {
        // The files first: a row without its files is found again, files without their row are not.
        const sealers = SEALERS.filter((sealer) => sealer === owner || sealer === 'profiles');
        for (const sealer of sealers) await this.client.forget(sealer, reportId);
        await this.evidence.remove(reportId);
      }
      removed = found.length;
    }
  }
}
