import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent } from '@affinity/kit/events/handles-event.decorator';
import { CollectExport } from '@affinity/kit/exports/collect-export';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import type { ExportRequest } from '@affinity/kit/exports/export-source';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { AiExportCollectedV1 } from '@affinity/proto/events/ai/export-collected.v1';
import { ExportPart } from './account-data.definitions.js';
import { AiExportSource } from './ai-export.source.js';

@Injectable()
@HandlesEvent(ExportPart)
export class CollectExportConsumer extends CollectExport {
  constructor(
    parts: ExportParts,
    source: AiExportSource,
    private readonly outbox: OutboxWriter,
  ) {
    super(parts, source);
  }

  protected announce(tx: Tx, { exportId, accountId }: ExportRequest): Promise<unknown> {
    return this.outbox.add(tx, AiExportCollectedV1, { subject: exportId, actorId: null, revision: 0, data: { exportId, accountId } });
  }
}
