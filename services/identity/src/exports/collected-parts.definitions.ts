import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { AiExportCollectedV1 } from '@affinity/proto/events/ai/export-collected.v1';
import { ChatExportCollectedV1 } from '@affinity/proto/events/chat/export-collected.v1';
import { PostsExportCollectedV1 } from '@affinity/proto/events/posts/export-collected.v1';
import { ProfilesExportCollectedV1 } from '@affinity/proto/events/profiles/export-collected.v1';
import { SocialGraphExportCollectedV1 } from '@affinity/proto/events/social-graph/export-collected.v1';
import { StoriesExportCollectedV1 } from '@affinity/proto/events/stories/export-collected.v1';
import type { ExportingContext } from './export-config.js';

/** A context's part of an export can be fetched: a consumer each, as each says so in its own stream. */
const collectedFrom = (context: ExportingContext, event: typeof PostsExportCollectedV1) => ({
  context,
  consumer: defineConsumer({ durable: `identity--collected-${context}`, event }),
});

export const COLLECTED_PARTS = [
  collectedFrom('posts', PostsExportCollectedV1),
  collectedFrom('profiles', ProfilesExportCollectedV1),
  collectedFrom('social-graph', SocialGraphExportCollectedV1),
  collectedFrom('chat', ChatExportCollectedV1),
  collectedFrom('stories', StoriesExportCollectedV1),
  collectedFrom('ai', AiExportCollectedV1),
];
