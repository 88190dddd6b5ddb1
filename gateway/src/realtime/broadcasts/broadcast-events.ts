import type { Envelope, EventData, EventDefinition } from '@affinity/proto/events/define-event';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { PostsPostLikedV1 } from '@affinity/proto/events/posts/post-liked.v1';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { PostsPostQuotedV1 } from '@affinity/proto/events/posts/post-quoted.v1';
import { PostsPostSharedV1 } from '@affinity/proto/events/posts/post-shared.v1';
import { PostsPostUnlikedV1 } from '@affinity/proto/events/posts/post-unliked.v1';
import { PostsPostUnquotedV1 } from '@affinity/proto/events/posts/post-unquoted.v1';
import { ProfilesProfileRemovedV1 } from '@affinity/proto/events/profiles/profile-removed.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { StoriesCommentAddedV1 } from '@affinity/proto/events/stories/comment-added.v1';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import { StoriesStoryLikedV1 } from '@affinity/proto/events/stories/story-liked.v1';
import { StoriesStorySharedV1 } from '@affinity/proto/events/stories/story-shared.v1';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import type { SocketBroadcastName, SocketBroadcasts } from '@affinity/proto/ws/socket';

/** What a page is told. */
export type Told = { [N in SocketBroadcastName]: { readonly name: N; readonly data: SocketBroadcasts[N] } }[SocketBroadcastName];

/** One browser broadcast and the pages it is for. */
export type Broadcast = Told & {
  /** Pages that watch the feed, or stories, or those that watch the post, profile or story of this id. */
  readonly to: 'feed' | 'stories' | (string & {});
  /** Whom it lets appear: not told to members from whom that one is hidden. Null when it is about nobody, as a count is. */
  readonly by: string | null;
  /**
   * Told instead to members from whom anybody is hidden, null for nothing: a number of what everybody wrote would tell them of what
   * they do not find. Without it all are told the same.
   */
  readonly toHiders?: Told | null;
};

interface BroadcastEvent {
  readonly event: EventDefinition;
  toBroadcasts(envelope: Envelope): readonly Broadcast[];
}

function broadcast<D extends EventDefinition>(
  event: D,
  toBroadcasts: (envelope: Envelope<EventData<D>>) => readonly Broadcast[],
): BroadcastEvent {
  return { event, toBroadcasts };
}

type PostCounts = Omit<SocketBroadcasts['posts.post.counted'], 'postId' | 'revision'>;

const counted = (postId: string, revision: number, counts: PostCounts): Broadcast => ({
  name: 'posts.post.counted',
  data: { postId, revision, ...counts },
  to: postId,
  by: null,
});

/** `by`: who wrote the comment that makes the number another. Who does not meet everybody reads the post again, and finds their own. */
const commentsCounted = (postId: string, revision: number, comments: number, by: string | null): Broadcast => ({
  ...counted(postId, revision, { comments }),
  by,
  toHiders: { name: 'posts.post.edited', data: { postId, revision } },
});

const commentCounted = ({ postId, commentId, likes }: PostsCommentLikedV1): readonly Broadcast[] => [
  { name: 'posts.comment.counted', data: { postId, commentId, likes }, to: postId, by: null },
];

type StoryCounts = Omit<SocketBroadcasts['stories.story.counted'], 'storyId' | 'revision'>;

/** Who likes a story is told to nobody. */
const storyCounted = (storyId: string, revision: number, counts: StoryCounts): Broadcast => ({
  name: 'stories.story.counted',
  data: { storyId, revision, ...counts },
  to: storyId,
  by: null,
});

/** As `commentsCounted`; a story has nothing to read again, its number follows with the next reading of the page. */
const storyCommentsCounted = (storyId: string, revision: number, comments: number, by: string | null): Broadcast => ({
  ...storyCounted(storyId, revision, { comments }),
  by,
  toHiders: null,
});

const profileChanged = (profileId: string, revision: number): readonly Broadcast[] => [
  { name: 'profiles.profile.changed', data: { profileId, revision }, to: profileId, by: profileId },
];

/** The domain events that open pages hear of at once, and how much of them. What is not here is not broadcast. */
export const BROADCAST_EVENTS: readonly BroadcastEvent[] = [
  broadcast(PostsPostPublishedV1, ({ data: { postId, authorId, filters } }) => [
    { name: 'posts.post.published', data: { postId, authorId, filters }, to: 'feed', by: authorId },
  ]),
  broadcast(PostsPostEditedV1, ({ data: { postId }, revision }) => [
    { name: 'posts.post.edited', data: { postId, revision }, to: postId, by: null },
  ]),
  broadcast(PostsPostDeletedV1, ({ data: { postId } }) => [{ name: 'posts.post.deleted', data: { postId }, to: postId, by: null }]),
  broadcast(PostsPostLikedV1, ({ data: { postId, likes }, revision }) => [counted(postId, revision, { likes })]),
  broadcast(PostsPostUnlikedV1, ({ data: { postId, likes }, revision }) => [counted(postId, revision, { likes })]),
  broadcast(PostsPostQuotedV1, ({ data: { postId, reposts }, revision }) => [counted(postId, revision, { reposts })]),
  broadcast(PostsPostUnquotedV1, ({ data: { postId, reposts }, revision }) => [counted(postId, revision, { reposts })]),
  broadcast(PostsPostSharedV1, ({ data: { postId, shares }, revision }) => [counted(postId, revision, { shares })]),
  broadcast(PostsCommentAddedV1, ({ data: { postId, commentId, parentId, memberId, comments }, revision }) => [
    { name: 'posts.comment.added', data: { postId, commentId, parentId }, to: postId, by: memberId },
    commentsCounted(postId, revision, comments, memberId),
  ]),
  broadcast(PostsCommentRemovedV1, ({ data: { postId, commentId, comments }, revision }) => [
    { name: 'posts.comment.removed', data: { postId, commentId }, to: postId, by: null },
    commentsCounted(postId, revision, comments, null),
  ]),
  broadcast(PostsCommentLikedV1, ({ data }) => commentCounted(data)),
  broadcast(PostsCommentUnlikedV1, ({ data }) => commentCounted(data)),
  broadcast(ProfilesProfileUpdatedV1, ({ data, revision }) => profileChanged(data.profileId, revision)),
  broadcast(ProfilesProfileRemovedV1, ({ data, revision }) => profileChanged(data.profileId, revision)),
  broadcast(ProfilesRelationsChangedV1, ({ data, revision }) => profileChanged(data.profileId, revision)),
  broadcast(StoriesStorySharedV1, ({ data: { storyId, authorId } }) => [
    { name: 'stories.story.shared', data: { storyId, authorId }, to: 'stories', by: authorId },
  ]),
  broadcast(StoriesStoryDeletedV1, ({ data: { storyId } }) => [
    { name: 'stories.story.deleted', data: { storyId }, to: storyId, by: null },
  ]),
  broadcast(StoriesStoryLikedV1, ({ data: { storyId, likes }, revision }) => [storyCounted(storyId, revision, { likes })]),
  broadcast(StoriesStoryUnlikedV1, ({ data: { storyId, likes }, revision }) => [storyCounted(storyId, revision, { likes })]),
  broadcast(StoriesCommentAddedV1, ({ data: { storyId, commentId, authorId, comments }, revision }) => [
    { name: 'stories.comment.added', data: { storyId, commentId }, to: storyId, by: authorId },
    storyCommentsCounted(storyId, revision, comments, authorId),
  ]),
  broadcast(StoriesCommentRemovedV1, ({ data: { storyId, commentId, comments }, revision }) => [
    { name: 'stories.comment.removed', data: { storyId, commentId }, to: storyId, by: null },
    storyCommentsCounted(storyId, revision, comments, null),
  ]),
];

const byType = new Map(BROADCAST_EVENTS.map((entry) => [entry.event.type, entry]));

export function broadcastEvent(type: string): BroadcastEvent | undefined {
  return byType.get(type);
}
