import { Injectable } from '@nestjs/common';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { Transactions } from '@affinity/kit/db/transactions';
import { ReportClaims } from '../reports/report-claims.js';
import { EvidenceClient, SEALERS } from './evidence.client.js';
import { EvidenceRepository, type KeptEvidence } from './evidence.repository.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 20;

/** Lets go of what was sealed once it is of no use: of cases that are over, and of reports that never came about. */
@Injectable()
export class EvidenceWorker {
  constructor(
    private readonly evidence: EvidenceRepository,
    private readonly client: EvidenceClient,
    private readonly claims: ReportClaims,
    private readonly transactions: Transactions,
    loops: BackgroundLoops,
  ) {
    loops.add({ name: 'evidence', everyMs: EVERY_MS, round: (goOn) => this.prune(new Date(), goOn) });
  }

  /** Removes what is over at `now`. @returns true when there may be more */
  async prune(now = new Date(), goOn = (): boolean => true): Promise<boolean> {
    await this.transactions.run((tx) => this.claims.prune(tx, now));
    const found = [await this.evidence.abandoned(now, BATCH), await this.evidence.over(now, BATCH)];
    for (const kept of found.flat()) if (goOn()) await this.forget(kept);
    const emptied = await this.evidence.emptyNotes(now, BATCH);
    return [...found.map(({ length }) => length), emptied].includes(BATCH);
  }

  private async forget({ reportId, owner }: KeptEvidence): Promise<void> {
    // The files first: a row without its files is found again, files without their row are not.
    const sealers = SEALERS.filter((sealer) => sealer === owner || sealer === 'profiles');
    for (const sealer of sealers) await this.client.forget(sealer, reportId);
    await this.evidence.remove(reportId);
  }
}
