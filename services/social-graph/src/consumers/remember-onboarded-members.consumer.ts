import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { MembersRepository } from '../members/members.repository.js';
import { KnownMembers } from './known-members.definition.js';

@Injectable()
@HandlesEvent(KnownMembers)
export class RememberOnboardedMembersConsumer implements EventHandler<typeof KnownMembers.event> {
  constructor(private readonly members: MembersRepository) {}

  async handle(event: Envelope<ProfilesProfileOnboardedV1>, tx: Tx): Promise<void> {
    await this.members.add(tx, event.data.profileId);
  }
}
