import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphBlockRemovedV1 } from '@affinity/proto/events/social-graph/block-removed.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteAddedV1 } from '@affinity/proto/events/social-graph/mute-added.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';

/** Who follows, blocked or muted whom: kept here, so that reading a feed asks nobody. */
export const RelationsFollowStarted = defineConsumer({ durable: 'posts--relations-follow-started', event: SocialGraphFollowStartedV1 });
export const RelationsFollowEnded = defineConsumer({ durable: 'posts--relations-follow-ended', event: SocialGraphFollowEndedV1 });
export const RelationsBlockAdded = defineConsumer({ durable: 'posts--relations-block-added', event: SocialGraphBlockAddedV1 });
export const RelationsBlockRemoved = defineConsumer({ durable: 'posts--relations-block-removed', event: SocialGraphBlockRemovedV1 });
export const RelationsMuteAdded = defineConsumer({ durable: 'posts--relations-mute-added', event: SocialGraphMuteAddedV1 });
export const RelationsMuteRemoved = defineConsumer({ durable: 'posts--relations-mute-removed', event: SocialGraphMuteRemovedV1 });

export const RELATION_CONSUMERS = [
  RelationsFollowStarted,
  RelationsFollowEnded,
  RelationsBlockAdded,
  RelationsBlockRemoved,
  RelationsMuteAdded,
  RelationsMuteRemoved,
] as const;
