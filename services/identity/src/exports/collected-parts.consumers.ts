import { Injectable, type Type } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent } from '@affinity/kit/events/handles-event.decorator';
import type { ExportRequest } from '@affinity/kit/exports/export-source';
import type { Envelope } from '@affinity/proto/events/define-event';
import { AccountExportsRepository } from './account-exports.repository.js';
import { COLLECTED_PARTS } from './collected-parts.definitions.js';
import { ExportWorker } from './export.worker.js';

/** One a context, all with the same effect. */
export const COLLECTED_PART_CONSUMERS = COLLECTED_PARTS.map(({ context, consumer }): Type => {
  @Injectable()
  @HandlesEvent(consumer)
  class CollectedPartConsumer {
    constructor(
      private readonly exports: AccountExportsRepository,
      private readonly worker: ExportWorker,
    ) {}

    async handle(event: Envelope<ExportRequest>, tx: Tx): Promise<void> {
      await this.exports.collected(tx, event.data.exportId, context);
      tx.afterCommit(this.worker.wake);
    }
  }
  return CollectedPartConsumer;
});
