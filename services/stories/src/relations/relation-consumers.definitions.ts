import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphBlockRemovedV1 } from '@affinity/proto/events/social-graph/block-removed.v1';
import { SocialGraphMuteAddedV1 } from '@affinity/proto/events/social-graph/mute-added.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';

/** Who blocked or muted whom: kept here, so that reading stories asks nobody. */
export const RelationsBlockAdded = defineConsumer({ durable: 'stories--relations-block-added', event: SocialGraphBlockAddedV1 });
export const RelationsBlockRemoved = defineConsumer({ durable: 'stories--relations-block-removed', event: SocialGraphBlockRemovedV1 });
export const RelationsMuteAdded = defineConsumer({ durable: 'stories--relations-mute-added', event: SocialGraphMuteAddedV1 });
export const RelationsMuteRemoved = defineConsumer({ durable: 'stories--relations-mute-removed', event: SocialGraphMuteRemovedV1 });

export const RELATION_CONSUMERS = [RelationsBlockAdded, RelationsBlockRemoved, RelationsMuteAdded, RelationsMuteRemoved] as const;
