import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { IdentityAccountRoleChangedV1 } from '@affinity/proto/events/identity/account-role-changed.v1';
import { PostsReportedContentRemovedV1 } from '@affinity/proto/events/posts/reported-content-removed.v1';
import { ProfilesReportedContentRemovedV1 } from '@affinity/proto/events/profiles/reported-content-removed.v1';
import { StoriesReportedContentRemovedV1 } from '@affinity/proto/events/stories/reported-content-removed.v1';

/** What became of what was to be removed: cases and the log say what is true, not what was meant. */
export const PostsRemovals = defineConsumer({ durable: 'social-graph--posts-removals', event: PostsReportedContentRemovedV1 });
export const StoriesRemovals = defineConsumer({ durable: 'social-graph--stories-removals', event: StoriesReportedContentRemovedV1 });
export const ProfilesRemovals = defineConsumer({ durable: 'social-graph--profiles-removals', event: ProfilesReportedContentRemovedV1 });

/** Who may moderate, since when and until when, stands in the log beside what they decide. */
export const RoleChanges = defineConsumer({ durable: 'social-graph--role-changes', event: IdentityAccountRoleChangedV1 });
