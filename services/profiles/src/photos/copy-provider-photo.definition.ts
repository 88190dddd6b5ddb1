import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';

/** A sign-in provider's picture becomes the member's photo once it is copied: pages load none from elsewhere (ENT-019). */
export const CopyProviderPhoto = defineConsumer({ durable: 'profiles--copy-provider-photo', event: ProfilesProfileCreatedV1 });
