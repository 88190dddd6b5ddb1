import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';

/** A new member is known before the first story or comment. */
export const MemberCardsCreated = defineConsumer({ durable: 'stories--member-cards-created', event: ProfilesProfileCreatedV1 });

/** A new name or photo reaches what the member wrote (PRO-062). */
export const MemberCardsUpdated = defineConsumer({ durable: 'stories--member-cards-updated', event: ProfilesProfileUpdatedV1 });
