import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';

/** A new member is known before the first conversation. */
export const MemberCardsCreated = defineConsumer({ durable: 'chat--member-cards-created', event: ProfilesProfileCreatedV1 });

/** A new name or photo reaches the conversations with the member. */
export const MemberCardsUpdated = defineConsumer({ durable: 'chat--member-cards-updated', event: ProfilesProfileUpdatedV1 });
