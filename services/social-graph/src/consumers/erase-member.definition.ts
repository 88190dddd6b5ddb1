import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';

/** SAFETY-P16. */
export const EraseMember = defineConsumer({ durable: 'social-graph--erase-member', event: IdentityAccountDeletedV1 });
