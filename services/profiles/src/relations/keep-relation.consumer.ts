import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { AccountStandings } from '../accounts/account-standings.repository.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { affectedMembers, isNewer } from './domain/stored-relation.js';
import { ProfileRelationsRepository, type RelationKey } from './profile-relations.repository.js';

/** The relations between members: kept here, so that reading a profile or a list of people asks no other service. */
export const Relations = defineConsumer({ durable: 'profiles--relations', event: SocialGraphRelationChangedV1 });

/**
 * Keeps follows, sparks, connections, blocks and mutes. A member whose own lists changed gets a new revision and
 * `profiles.relations.changed`, in the same transaction.
 */
@Injectable()
@HandlesEvent(Relations)
export class KeepRelationConsumer implements EventHandler<typeof Relations.event> {
  constructor(
    private readonly relations: ProfileRelationsRepository,
    private readonly standings: AccountStandings,
    private readonly profiles: ProfileWriter,
  ) {}

  /** Rows are locked in one order: standings, then relations, then counts, then profiles, each by id. */
  async handle({ data, revision }: Envelope<SocialGraphRelationChangedV1>, tx: Tx): Promise<void> {
    if (await this.standings.holdAndAskErased(tx, [data.memberId, data.otherId])) return;
    const after = { ...data, revision };
    const affected = new Set<string>();
    const counted = new Set<string>();
    for (const key of keysOf(data)) {
      const before = await this.relations.lock(tx, key);
      if (!isNewer(after, before)) continue;
      await this.relations.save(tx, key, after);
      for (const id of affectedMembers(key, before, after)) affected.add(id);
      // Followers and sparks are counted at whom they are for.
      if (key.kind === 'follow' || key.kind === 'spark') counted.add(key.otherId);
    }
    await this.profiles.announceRelations(tx, [...affected], counted);
  }
}

/** The keys of a relation's rows, by the member's id: for a connection both directions. */
export function keysOf({ memberId, kind, otherId }: RelationKey): RelationKey[] {
  const forth = { memberId, kind, otherId };
  if (kind !== 'connection') return [forth];
  const back = { memberId: otherId, kind, otherId: memberId };
  return memberId < otherId ? [forth, back] : [back, forth];
}
