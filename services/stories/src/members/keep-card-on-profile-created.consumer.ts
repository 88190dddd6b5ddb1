import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { MemberCardsCreated } from './member-cards.definitions.js';
import { MemberCards } from './member-cards.service.js';

@Injectable()
@HandlesEvent(MemberCardsCreated)
export class KeepCardOnProfileCreatedConsumer implements EventHandler<typeof MemberCardsCreated.event> {
  constructor(private readonly members: MemberCards) {}

  async handle(event: Envelope<ProfilesProfileCreatedV1>, tx: Tx): Promise<void> {
    await this.members.follow(tx, event.data.profileId, event.revision);
  }
}
