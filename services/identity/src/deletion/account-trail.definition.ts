import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';

/** What the transaction that deletes an account cannot reach: published facts that name the person, and stored copies. */
export const AccountTrail = defineConsumer({ durable: 'identity--account-trail', event: IdentityAccountDeletedV1 });
