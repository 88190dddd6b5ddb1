import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';

/** Only members who finished onboarding can be followed, blocked, muted or reported. */
export const KnownMembers = defineConsumer({ durable: 'social-graph--known-members', event: ProfilesProfileOnboardedV1 });
