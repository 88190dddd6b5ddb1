import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';

/** Cards come with the profile, before anybody meets the member. */
export const OnboardedMembers = defineConsumer({ durable: 'posts--onboarded-members', event: ProfilesProfileOnboardedV1 });

/** Which rows `s` of `onboarded_members` are kept: nothing of a deleted member comes back. */
export const WANTED = `NOT EXISTS (SELECT FROM member_standings m WHERE m.member_id = s.id AND m.deleted)`;

const REMEMBER: PreparedQuery = {
  name: 'onboarded-remember-v1',
  text: `INSERT INTO onboarded_members (id) SELECT s.id FROM (SELECT $1::uuid AS id) s WHERE ${WANTED} ON CONFLICT DO NOTHING`,
};

@Injectable()
@HandlesEvent(OnboardedMembers)
export class RememberOnboardedConsumer implements EventHandler<typeof OnboardedMembers.event> {
  async handle({ data: { profileId } }: Envelope<ProfilesProfileOnboardedV1>, tx: Tx): Promise<void> {
    await tx.rows(REMEMBER, [profileId]);
  }
}
