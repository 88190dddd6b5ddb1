import type { EventDefinition } from '@affinity/proto/events/define-event';
import type { z } from 'zod';
import { defineConsumer, type ConsumerDefinition } from '../events/consumer.definition.js';
import type { ExportRequest } from '../exports/export-source.js';

export type ExportEvent = EventDefinition<z.ZodType<ExportRequest>>;
export type DeletionEvent = EventDefinition<z.ZodType<{ accountId: string }>>;

export interface AccountDataDefinition {
  /** A member asked for a copy: this service's part of it (SAFETY-74). */
  readonly exportPart: ConsumerDefinition<ExportEvent>;
  /** The service's own event: its part can be fetched. */
  readonly collected: ExportEvent;
}

/** What a service that erases accounts in passes hears as well. */
export interface ErasedAccountDataDefinition extends AccountDataDefinition {
  /** Everything of a member who deleted the account goes (SAFETY-P16, SAFETY-75). */
  readonly erasure: ConsumerDefinition<DeletionEvent>;
}

interface ExportEvents {
  readonly requested: ExportEvent;
  readonly collected: ExportEvent;
}

/**
 * What a service does with the data of an account, as the broker sees it; `account-data.parts` says how.
 * @param events the one that asks for a copy, the service's own that its part is ready, and the one that ends an account
 */
export function defineAccountData(events: ExportEvents & { readonly deleted: DeletionEvent }): ErasedAccountDataDefinition;
export function defineAccountData(events: ExportEvents): AccountDataDefinition;
export function defineAccountData({
  requested,
  collected,
  deleted,
}: ExportEvents & { readonly deleted?: DeletionEvent }): AccountDataDefinition {
  const service = collected.owner;
  const exportPart = defineConsumer({ durable: `${service}--export-part`, event: requested });
  return { exportPart, collected, ...(deleted && { erasure: defineConsumer({ durable: `${service}--account-erasure`, event: deleted }) }) };
}
