import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { SocialGraphSkipChangedV1 } from '@affinity/proto/events/social-graph/skip-changed.v1';
import { AccountStandings } from '../accounts/account-standings.repository.js';
import { isNewer } from './domain/stored-relation.js';
import { ProfileRelationsRepository, type RelationKey } from './profile-relations.repository.js';

export const Skips = defineConsumer({ durable: 'profiles--skips', event: SocialGraphSkipChangedV1 });

/** Keeps whom members skip, beside the other relations. No list that a profile counts changes by it. */
@Injectable()
@HandlesEvent(Skips)
export class KeepSkipConsumer implements EventHandler<typeof Skips.event> {
  constructor(
    private readonly relations: ProfileRelationsRepository,
    private readonly standings: AccountStandings,
  ) {}

  async handle({ data: { memberId, otherId, active, since }, revision }: Envelope<SocialGraphSkipChangedV1>, tx: Tx): Promise<void> {
    if (await this.standings.holdAndAskErased(tx, [memberId, otherId])) return;
    const key: RelationKey = { memberId, kind: 'skip', otherId };
    const after = { active, revision, passedRevision: 0, since };
    if (isNewer(after, await this.relations.lock(tx, key))) await this.relations.save(tx, key, after);
  }
}
