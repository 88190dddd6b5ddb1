import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { SocialGraphSkipChangedV1 } from '@affinity/proto/events/social-graph/skip-changed.v1';
import type { AnyRelationKind } from '@affinity/proto/vocabulary/relations';
import type { Change, Pair, Relation } from './domain/pair.js';
import { isVisible } from './relation.policy.js';
import { relationFacts, skipFacts, type RelationFact } from './relation-facts.js';

/** Announces what changed between two members. */
@Injectable()
export class RelationEvents {
  constructor(private readonly outbox: OutboxWriter) {}

  /**
   * The events name as actor the member who made the change; for a follow that the other's block ended, that is the other. An event
   * towards somebody who blocked the actor names nobody. Pages hear of their own member's acts, and of a block of nobody there is
   * nothing to hear: a frame would tell who is there and has blocked them (ADR 25). A relation that is given back has the time it
   * stands since, so that copies order it as before. A spark that made the connection says so: whoever tells of both tells once.
   * @param after the pair as the actor sees it now
   */
  async add(tx: Tx, actorId: string, otherId: string, after: Pair, changes: readonly Change[]): Promise<void> {
    const changed = new Set(changes.map((change) => relationOf(change, actorId, otherId)));
    const toldActor = isVisible(after) ? actorId : null;
    for (const { revision, ...data } of relationFacts(after, actorId, otherId)) {
      if (!changed.has(keyOf(data))) continue;
      const told = answers(data, after.connection) ? { ...data, answers: true } : data;
      await this.outbox.add(tx, SocialGraphRelationChangedV1, { subject: data.memberId, actorId: toldActor, revision, data: told });
    }
    for (const { revision, ...data } of skipFacts(after, actorId, otherId)) {
      if (!changed.has(keyOf({ ...data, kind: 'skip' }))) continue;
      await this.outbox.add(tx, SocialGraphSkipChangedV1, { subject: data.memberId, actorId: toldActor, revision, data });
    }
  }
}

/** Whether the spark made the connection: what one act begins has one time, also after a block took it and gave it back. */
const answers = ({ kind, since }: Pick<RelationFact, 'kind' | 'since'>, connection: Relation): boolean =>
  kind === 'spark' && since !== null && since === connection.since?.toISOString();

const keyOf = ({ memberId, kind }: { memberId: string; kind: AnyRelationKind }): string => `${memberId} ${kind}`;

/** Whose relation a change is about. A spark that one passed on is the other's, a connection the lower id's. */
function relationOf(change: Change, actorId: string, otherId: string): string {
  if (change.kind === 'connection') return keyOf({ memberId: actorId < otherId ? actorId : otherId, kind: 'connection' });
  const isMine = !('side' in change && change.side === 'theirs');
  if (change.kind !== 'pass') return keyOf({ memberId: isMine ? actorId : otherId, kind: change.kind });
  return keyOf({ memberId: isMine ? otherId : actorId, kind: 'spark' });
}
