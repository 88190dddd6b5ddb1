import type { Envelope } from '@affinity/proto/events/define-event';
import type { Tx } from '../db/transactions.js';
import { KEPT_HOURS, type ExportParts } from './export-parts.js';
import type { ExportRequest, ExportSource } from './export-source.js';

/**
 * Collects this service's part of a copy and announces it. Reading takes as long as the member's history is: it is done before
 * the transaction, in which the part is offered and announced together.
 */
export class CollectExport {
  constructor(
    private readonly parts: ExportParts,
    private readonly source: ExportSource,
    /** Records the service's own event. */
    private readonly announce: (tx: Tx, request: ExportRequest) => Promise<unknown>,
  ) {}

  /** @returns what was collected; undefined when nobody waits for it any more, as a copy that nobody fetches is one too many */
  async prepare(event: Envelope<ExportRequest>): Promise<string | undefined> {
    if (Date.now() - Date.parse(event.time) > KEPT_HOURS * 3600_000) return undefined;
    return this.parts.collect(event.data.accountId, this.source);
  }

  async handle(event: Envelope<ExportRequest>, tx: Tx, collected: string | undefined): Promise<void> {
    // Without a row the account was erased meanwhile.
    if (collected === undefined || !(await this.parts.offer(tx, collected, event.data.exportId))) return;
    await this.announce(tx, event.data);
  }
}
