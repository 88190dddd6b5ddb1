import type { Envelope } from '@affinity/proto/events/define-event';
import type { Tx } from '../db/transactions.js';
import { KEPT_HOURS, type ExportParts } from './export-parts.js';
import type { ExportRequest, ExportSource } from './export-source.js';

/**
 * The base of a service's consumer of the event that asks for a copy. The service binds it with `@HandlesEvent` and
 * announces with its own event that its part can be fetched: part and announcement commit together.
 */
export abstract class CollectExport {
  constructor(
    private readonly parts: ExportParts,
    private readonly source: ExportSource,
  ) {}

  async handle(event: Envelope<ExportRequest>, tx: Tx): Promise<void> {
    // Nobody waits for it any more: a copy that nobody fetches is one too many.
    if (Date.now() - Date.parse(event.time) > KEPT_HOURS * 3600_000) return;
    await this.parts.collect(tx, event.data, this.source);
    await this.announce(tx, event.data);
  }

  /** Records the service's own event with the same data. */
  protected abstract announce(tx: Tx, request: ExportRequest): Promise<unknown>;
}
