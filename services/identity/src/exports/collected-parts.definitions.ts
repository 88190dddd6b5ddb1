import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { AiExportCollectedV1 } from '@affinity/proto/events/ai/export-collected.v1';
import { ChatExportCollectedV1 } from '@affinity/proto/events/chat/export-collected.v1';
import { PostsExportCollectedV1 } from '@affinity/proto/events/posts/export-collected.v1';
import { ProfilesExportCollectedV1 } from '@affinity/proto/events/profiles/export-collected.v1';
import { SocialGraphExportCollectedV1 } from '@affinity/proto/events/social-graph/export-collected.v1';
import { StoriesExportCollectedV1 } from '@affinity/proto/events/stories/export-collected.v1';

/** A context's part of an export can be fetched. */
export const CollectedByPosts = defineConsumer({ durable: 'identity--collected-posts', event: PostsExportCollectedV1 });
export const CollectedByProfiles = defineConsumer({ durable: 'identity--collected-profiles', event: ProfilesExportCollectedV1 });
export const CollectedBySocialGraph = defineConsumer({ durable: 'identity--collected-social-graph', event: SocialGraphExportCollectedV1 });
export const CollectedByChat = defineConsumer({ durable: 'identity--collected-chat', event: ChatExportCollectedV1 });
export const CollectedByStories = defineConsumer({ durable: 'identity--collected-stories', event: StoriesExportCollectedV1 });
export const CollectedByAi = defineConsumer({ durable: 'identity--collected-ai', event: AiExportCollectedV1 });

export const COLLECTED_PARTS = [
  CollectedByPosts,
  CollectedByProfiles,
  CollectedBySocialGraph,
  CollectedByChat,
  CollectedByStories,
  CollectedByAi,
] as const;
