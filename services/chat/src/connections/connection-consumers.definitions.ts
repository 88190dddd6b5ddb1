import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { SocialGraphConnectionEndedV1 } from '@affinity/proto/events/social-graph/connection-ended.v1';
import { SocialGraphConnectionMadeV1 } from '@affinity/proto/events/social-graph/connection-made.v1';

/** Who may write to whom: kept here, so that sending asks nobody. */
export const ConnectionsMade = defineConsumer({ durable: 'chat--connections-made', event: SocialGraphConnectionMadeV1 });
export const ConnectionsEnded = defineConsumer({ durable: 'chat--connections-ended', event: SocialGraphConnectionEndedV1 });
