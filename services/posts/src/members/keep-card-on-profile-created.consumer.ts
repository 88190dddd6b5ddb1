import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import type { MemberCard } from './member-card.js';
import { MemberCardsCreated } from './member-cards.definitions.js';
import { MemberCards } from './member-cards.service.js';

@Injectable()
@HandlesEvent(MemberCardsCreated)
export class KeepCardOnProfileCreatedConsumer implements PreparingHandler<typeof MemberCardsCreated.event, MemberCard | undefined> {
  constructor(private readonly members: MemberCards) {}

  prepare({ data, revision }: Envelope<ProfilesProfileCreatedV1>): Promise<MemberCard | undefined> {
    return this.members.newerThanHere(data.profileId, revision);
  }

  async handle(_event: Envelope<ProfilesProfileCreatedV1>, tx: Tx, card: MemberCard | undefined): Promise<void> {
    if (card) await this.members.keep(tx, card);
  }
}
