import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphBlockRemovedV1 } from '@affinity/proto/events/social-graph/block-removed.v1';
import { SocialGraphConnectionEndedV1 } from '@affinity/proto/events/social-graph/connection-ended.v1';
import { SocialGraphConnectionMadeV1 } from '@affinity/proto/events/social-graph/connection-made.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteAddedV1 } from '@affinity/proto/events/social-graph/mute-added.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';
import { SocialGraphSparkPassedV1 } from '@affinity/proto/events/social-graph/spark-passed.v1';
import { SocialGraphSparkSentV1 } from '@affinity/proto/events/social-graph/spark-sent.v1';
import { SocialGraphSparkWithdrawnV1 } from '@affinity/proto/events/social-graph/spark-withdrawn.v1';
import type { Change } from './domain/pair.js';

const EVENTS = {
  follow: { on: SocialGraphFollowStartedV1, off: SocialGraphFollowEndedV1 },
  spark: { on: SocialGraphSparkSentV1, off: SocialGraphSparkWithdrawnV1 },
  block: { on: SocialGraphBlockAddedV1, off: SocialGraphBlockRemovedV1 },
  mute: { on: SocialGraphMuteAddedV1, off: SocialGraphMuteRemovedV1 },
  connection: { on: SocialGraphConnectionMadeV1, off: SocialGraphConnectionEndedV1 },
} as const;

/** Announces what changed between two members, in the order it changed. */
@Injectable()
export class RelationEvents {
  constructor(private readonly outbox: OutboxWriter) {}

  /**
   * The actor is who changed it: for a follow that a block of the other ended, the other. What is given back has the time it
   * stands since, so that copies order it as before.
   */
  async add(tx: Tx, actorId: string, otherId: string, changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      const event = change.kind === 'pass' ? SocialGraphSparkPassedV1 : EVENTS[change.kind][change.active ? 'on' : 'off'];
      await this.outbox.add(tx, event, {
        ...addressOf(change, actorId, otherId),
        actorId,
        revision: change.revision,
        time: 'since' in change ? change.since : undefined,
      });
    }
  }
}

/**
 * The subject is whose relation it is. Events of one subject are published in order, those of two are not: a connection is of
 * both, so that its subject is the lower id, whoever changed it.
 */
function addressOf(change: Change, actorId: string, otherId: string): { subject: string; data: { memberId: string; otherId: string } } {
  const data = 'side' in change && change.side === 'theirs' ? { memberId: otherId, otherId: actorId } : { memberId: actorId, otherId };
  if (change.kind !== 'connection') return { subject: data.memberId, data };
  return { subject: actorId < otherId ? actorId : otherId, data };
}
