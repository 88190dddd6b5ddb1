import { Inject, Injectable, type ModuleMetadata, type Type } from '@nestjs/common';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { Tx } from '../db/transactions.js';
import { ACCOUNT_ERASER, AccountErasures, type AccountEraser } from '../erasure/account-erasures.js';
import { HandlesEvent } from '../events/handles-event.decorator.js';
import { CollectExport } from '../exports/collect-export.js';
import { ExportParts } from '../exports/export-parts.js';
import type { ExportSource } from '../exports/export-source.js';
import { ExportsController } from '../exports/exports.controller.js';
import { OutboxWriter } from '../outbox/outbox-writer.js';
import type { AccountDataDefinition, ErasedAccountDataDefinition } from './account-data.definition.js';

export interface AccountDataParts {
  readonly source: Type<ExportSource>;
}

/** Of a service that erases accounts in passes, see `AccountErasures`. */
export interface ErasedAccountDataParts extends AccountDataParts {
  readonly eraser: Type<AccountEraser>;
  /** What holds from the moment on that the deletion was heard of, in the same transaction. */
  readonly begun?: (tx: Tx, accountId: string) => Promise<unknown>;
}

type ModuleParts = Required<Pick<ModuleMetadata, 'controllers' | 'providers'>>;

/** What makes `defineAccountData` true: for the module that has what the source and the eraser need. */
export function accountDataParts(definition: ErasedAccountDataDefinition, parts: ErasedAccountDataParts): ModuleParts;
export function accountDataParts(definition: AccountDataDefinition, parts: AccountDataParts): ModuleParts;
export function accountDataParts(
  definition: AccountDataDefinition & Partial<ErasedAccountDataDefinition>,
  { source, eraser, begun }: AccountDataParts & Partial<ErasedAccountDataParts>,
): ModuleParts {
  const providers = [ExportParts, source, exportConsumer(definition, source)];
  if (definition.erasure && eraser) {
    const consumer = erasureConsumer(definition.erasure, begun);
    providers.push(eraser, AccountErasures, consumer);
    return { controllers: [ExportsController], providers: [...providers, { provide: ACCOUNT_ERASER, useExisting: eraser }] };
  }
  return { controllers: [ExportsController], providers };
}

function exportConsumer({ exportPart, collected }: AccountDataDefinition, source: Type<ExportSource>): Type {
  @Injectable()
  @HandlesEvent(exportPart)
  class CollectExportConsumer extends CollectExport {
    constructor(parts: ExportParts, @Inject(source) from: ExportSource, outbox: OutboxWriter) {
      super(parts, from, (tx, { exportId, accountId }) =>
        outbox.add(tx, collected, { subject: exportId, actorId: null, revision: 0, data: { exportId, accountId } }),
      );
    }
  }
  return CollectExportConsumer;
}

function erasureConsumer(erasure: ErasedAccountDataDefinition['erasure'], begun: ErasedAccountDataParts['begun']): Type {
  @Injectable()
  @HandlesEvent(erasure)
  class BeginErasureConsumer {
    constructor(private readonly erasures: AccountErasures) {}

    async handle({ data, time }: Envelope<{ accountId: string }>, tx: Tx): Promise<void> {
      await begun?.(tx, data.accountId);
      await this.erasures.begin(tx, data.accountId, time);
    }
  }
  return BeginErasureConsumer;
}
