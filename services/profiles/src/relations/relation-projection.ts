import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { AccountStandings } from '../accounts/account-standings.repository.js';
import { ProfileWriter } from '../profiles/profile-writer.service.js';
import { affectedMembers, afterChange, type RelationChange, type RelationKind } from './domain/stored-relation.js';
import { ProfileRelationsRepository, type RelationKey } from './profile-relations.repository.js';

export interface RelationEvent extends RelationChange {
  readonly kind: RelationKind;
  /** Who acted; of `passed` the receiver of the spark. */
  readonly memberId: string;
  readonly otherId: string;
}

/**
 * Keeps who follows, sparked, is connected with, blocked and muted whom, from social-graph's events. A member whose own lists
 * read differently afterwards gets a new revision and `profiles.relations.changed`, in the same transaction.
 */
@Injectable()
export class RelationProjection {
  constructor(
    private readonly relations: ProfileRelationsRepository,
    private readonly standings: AccountStandings,
    private readonly profiles: ProfileWriter,
  ) {}

  /** Everything is locked in one order: standings, then relations, then profiles, each by id. */
  async apply(tx: Tx, event: RelationEvent): Promise<void> {
    if (await this.standings.holdAndAskErased(tx, [event.memberId, event.otherId])) return;
    const affected = new Set<string>();
    for (const key of keysOf(event)) {
      const before = await this.relations.lock(tx, key);
      const after = afterChange(before, event);
      if (after === before) continue;
      await this.relations.save(tx, key, after);
      for (const id of affectedMembers(key, before, after)) affected.add(id);
    }
    await this.profiles.announceRelations(tx, [...affected]);
  }
}

/** The rows an event is about: both directions of a connection, and of a pass the spark that was passed on. */
function keysOf({ kind, what, memberId, otherId }: RelationEvent): RelationKey[] {
  const forth = { memberId, kind, otherId };
  const back = { memberId: otherId, kind, otherId: memberId };
  if (what === 'passed') return [back];
  if (kind !== 'connection') return [forth];
  return memberId < otherId ? [forth, back] : [back, forth];
}
