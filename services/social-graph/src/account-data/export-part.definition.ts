import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityExportRequestedV1 } from '@affinity/proto/events/identity/export-requested.v1';

/** A member asked for a copy: this service's part of it (SAFETY-74). */
export const ExportPart = defineConsumer({ durable: 'social-graph--export-part', event: IdentityExportRequestedV1 });
