import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';

/** What a disabled member wrote is shown to nobody (DECISION-7); once enabled it is there again. */
export const MemberDisabled = defineConsumer({ durable: 'posts--hide-disabled', event: IdentityAccountDisabledV1 });
export const MemberEnabled = defineConsumer({ durable: 'posts--show-enabled', event: IdentityAccountEnabledV1 });

export const STANDING_CONSUMERS = [MemberDisabled, MemberEnabled] as const;
