import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { MembersRepository } from '../members/members.repository.js';

/** Only members who finished onboarding can be followed, blocked, muted or reported. */
export const KnownMembers = defineConsumer({ durable: 'social-graph--known-members', event: ProfilesProfileOnboardedV1 });

@Injectable()
@HandlesEvent(KnownMembers)
export class RememberOnboardedMembersConsumer implements EventHandler<typeof KnownMembers.event> {
  constructor(private readonly members: MembersRepository) {}

  async handle(event: Envelope<ProfilesProfileOnboardedV1>, tx: Tx): Promise<void> {
    await this.members.add(tx, event.data.profileId);
  }
}
