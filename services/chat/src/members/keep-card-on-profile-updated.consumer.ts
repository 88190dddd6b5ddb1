import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type PreparingHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import type { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import type { MemberCard } from './member-card.js';
import { MemberCardsUpdated } from './member-cards.definitions.js';
import { MemberCards } from './member-cards.service.js';

/** The parts of a profile that a card shows something of. */
const ON_THE_CARD: ReadonlySet<ProfilesProfileUpdatedV1['part']> = new Set(['details', 'photos']);

@Injectable()
@HandlesEvent(MemberCardsUpdated)
export class KeepCardOnProfileUpdatedConsumer implements PreparingHandler<typeof MemberCardsUpdated.event, MemberCard | undefined> {
  constructor(private readonly members: MemberCards) {}

  async prepare({ data, revision }: Envelope<ProfilesProfileUpdatedV1>): Promise<MemberCard | undefined> {
    return ON_THE_CARD.has(data.part) ? this.members.newerThanHere(data.profileId, revision) : undefined;
  }

  async handle(_event: Envelope<ProfilesProfileUpdatedV1>, tx: Tx, card: MemberCard | undefined): Promise<void> {
    if (card) await this.members.keep(tx, card);
  }
}
