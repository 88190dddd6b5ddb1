import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import { IdentityAccountEmailChangedV1 } from '@affinity/proto/events/identity/account-email-changed.v1';
import { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';

/** A disabled member is shown to nobody; an enabled one is again. */
export const AccountDisabled = defineConsumer({ durable: 'profiles--hide-disabled', event: IdentityAccountDisabledV1 });
export const AccountEnabled = defineConsumer({ durable: 'profiles--show-enabled', event: IdentityAccountEnabledV1 });
/** Everything of a member who deleted the account goes (SAFETY-P16). */
export const AccountDeleted = defineConsumer({ durable: 'profiles--erase-deleted', event: IdentityAccountDeletedV1 });

/** The profile shows the address of the account. */
export const AccountEmailChanged = defineConsumer({ durable: 'profiles--keep-email', event: IdentityAccountEmailChangedV1 });

export const ACCOUNT_CONSUMERS = [AccountDisabled, AccountEnabled, AccountDeleted, AccountEmailChanged] as const;
