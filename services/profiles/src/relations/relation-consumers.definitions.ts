import { defineConsumer } from '@affinity/kit/events/consumer.definition';
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

/** What members do to each other: kept here, so that reading a profile or a list of people asks nobody. */
export const FollowStarted = defineConsumer({ durable: 'profiles--relations-follow-started', event: SocialGraphFollowStartedV1 });
export const FollowEnded = defineConsumer({ durable: 'profiles--relations-follow-ended', event: SocialGraphFollowEndedV1 });
export const SparkSent = defineConsumer({ durable: 'profiles--relations-spark-sent', event: SocialGraphSparkSentV1 });
export const SparkWithdrawn = defineConsumer({ durable: 'profiles--relations-spark-withdrawn', event: SocialGraphSparkWithdrawnV1 });
export const SparkPassed = defineConsumer({ durable: 'profiles--relations-spark-passed', event: SocialGraphSparkPassedV1 });
export const ConnectionMade = defineConsumer({ durable: 'profiles--relations-connection-made', event: SocialGraphConnectionMadeV1 });
export const ConnectionEnded = defineConsumer({ durable: 'profiles--relations-connection-ended', event: SocialGraphConnectionEndedV1 });
export const BlockAdded = defineConsumer({ durable: 'profiles--relations-block-added', event: SocialGraphBlockAddedV1 });
export const BlockRemoved = defineConsumer({ durable: 'profiles--relations-block-removed', event: SocialGraphBlockRemovedV1 });
export const MuteAdded = defineConsumer({ durable: 'profiles--relations-mute-added', event: SocialGraphMuteAddedV1 });
export const MuteRemoved = defineConsumer({ durable: 'profiles--relations-mute-removed', event: SocialGraphMuteRemovedV1 });

export const RELATION_CONSUMERS = [
  FollowStarted,
  FollowEnded,
  SparkSent,
  SparkWithdrawn,
  SparkPassed,
  ConnectionMade,
  ConnectionEnded,
  BlockAdded,
  BlockRemoved,
  MuteAdded,
  MuteRemoved,
] as const;
