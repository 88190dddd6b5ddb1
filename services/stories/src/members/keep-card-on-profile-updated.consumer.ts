import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { MemberCardsUpdated } from './member-cards.definitions.js';
import { MemberCards } from './member-cards.service.js';

/** The parts of a profile that a card shows something of. */
const ON_THE_CARD: ReadonlySet<ProfilesProfileUpdatedV1['part']> = new Set(['details', 'photos']);

@Injectable()
@HandlesEvent(MemberCardsUpdated)
export class KeepCardOnProfileUpdatedConsumer implements EventHandler<typeof MemberCardsUpdated.event> {
  constructor(private readonly members: MemberCards) {}

  async handle(event: Envelope<ProfilesProfileUpdatedV1>, tx: Tx): Promise<void> {
    if (ON_THE_CARD.has(event.data.part)) await this.members.follow(tx, event.data.profileId, event.revision);
  }
}
