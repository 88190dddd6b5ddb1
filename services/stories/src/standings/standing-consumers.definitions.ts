import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';

/** What a disabled member shared is shown to nobody; an enabled one's is again. */
export const HideDisabled = defineConsumer({ durable: 'stories--hide-disabled', event: IdentityAccountDisabledV1 });
export const ShowEnabled = defineConsumer({ durable: 'stories--show-enabled', event: IdentityAccountEnabledV1 });
