import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphBlockRemovedV1 } from '@affinity/proto/events/social-graph/block-removed.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteAddedV1 } from '@affinity/proto/events/social-graph/mute-added.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';
import type { Change } from './domain/pair.js';

const EVENTS = {
  follow: { on: SocialGraphFollowStartedV1, off: SocialGraphFollowEndedV1 },
  block: { on: SocialGraphBlockAddedV1, off: SocialGraphBlockRemovedV1 },
  mute: { on: SocialGraphMuteAddedV1, off: SocialGraphMuteRemovedV1 },
} as const;

/** Announces what changed between two members, in the order it changed. */
@Injectable()
export class RelationEvents {
  constructor(private readonly outbox: OutboxWriter) {}

  /** The subject is whose relation it is; the actor is who changed it, which for a follow that a block ended is the other. */
  async add(tx: Tx, actorId: string, otherId: string, changes: readonly Change[]): Promise<void> {
    for (const { side, kind, active, revision } of changes) {
      const data = side === 'mine' ? { memberId: actorId, otherId } : { memberId: otherId, otherId: actorId };
      await this.outbox.add(tx, EVENTS[kind][active ? 'on' : 'off'], { subject: data.memberId, actorId, revision, data });
    }
  }
}
