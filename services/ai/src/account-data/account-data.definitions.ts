import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { IdentityExportRequestedV1 } from '@affinity/proto/events/identity/export-requested.v1';

/** Everything of a member who deleted the account goes (SAFETY-P16, SAFETY-75). */
export const AccountErasure = defineConsumer({ durable: 'ai--account-erasure', event: IdentityAccountDeletedV1 });

/** A member asked for a copy: this service's part of it (SAFETY-74). */
export const ExportPart = defineConsumer({ durable: 'ai--export-part', event: IdentityExportRequestedV1 });
