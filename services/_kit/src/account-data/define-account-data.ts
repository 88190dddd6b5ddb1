import { Injectable, type ModuleMetadata, type Type } from '@nestjs/common';
import type { Envelope, EventDefinition } from '@affinity/proto/events/define-event';
import type { z } from 'zod';
import type { Tx } from '../db/transactions.js';
import { ACCOUNT_ERASER, AccountErasures, type AccountEraser } from '../erasure/account-erasures.js';
import { defineConsumer, type ConsumerDefinition } from '../events/consumer.definition.js';
import { HandlesEvent } from '../events/handles-event.decorator.js';
import { EXPORT_SOURCE, ExportPartController } from '../exports/export-part.controller.js';
import type { ExportSource } from '../exports/export-source.js';

export type DeletionEvent = EventDefinition<z.ZodType<{ accountId: string }>>;

/** How a service erases accounts in passes, see `AccountErasures`. */
export interface PassesOfErasure {
  readonly service: string;
  /** The event that ends an account. */
  readonly deleted: DeletionEvent;
  readonly eraser: Type<AccountEraser>;
  /** Runs in the transaction in which the service hears of the deletion. */
  readonly begun?: (tx: Tx, accountId: string) => Promise<unknown>;
}

/** Controllers and providers for the module that has what the source and the eraser need. */
export type AccountDataParts = Required<Pick<ModuleMetadata, 'controllers' | 'providers'>>;

export interface ErasedAccountData extends AccountDataParts {
  readonly erasure: ConsumerDefinition<DeletionEvent>;
}

interface Source {
  /** Reads what a member's copy has of this service (SAFETY-74). */
  readonly source: Type<ExportSource>;
}

/**
 * What a service does with the data of an account: it hands out its part of a copy, and it erases everything of a member who
 * deleted the account (SAFETY-P16, SAFETY-75). Without `erasure` the service erases by a consumer of its own.
 */
export function defineAccountData(data: Source & { readonly erasure: PassesOfErasure }): ErasedAccountData;
export function defineAccountData(data: Source): AccountDataParts;
export function defineAccountData({ source, erasure }: Source & { readonly erasure?: PassesOfErasure }): AccountDataParts {
  const controllers = [ExportPartController];
  const providers = [source, { provide: EXPORT_SOURCE, useExisting: source }];
  if (!erasure) return { controllers, providers };
  const { service, deleted, eraser, begun } = erasure;
  const definition = defineConsumer({ durable: `${service}--account-erasure`, event: deleted, erases: true });
  const erasing = [eraser, { provide: ACCOUNT_ERASER, useExisting: eraser }, AccountErasures, beginErasure(definition, begun)];
  return { controllers, providers: [...providers, ...erasing], erasure: definition } satisfies ErasedAccountData as AccountDataParts;
}

function beginErasure(definition: ConsumerDefinition<DeletionEvent>, begun: PassesOfErasure['begun']): Type {
  @Injectable()
  @HandlesEvent(definition)
  class BeginErasureConsumer {
    constructor(private readonly erasures: AccountErasures) {}

    async handle({ data, time }: Envelope<{ accountId: string }>, tx: Tx): Promise<void> {
      await begun?.(tx, data.accountId);
      await this.erasures.begin(tx, data.accountId, time);
    }
  }
  return BeginErasureConsumer;
}
