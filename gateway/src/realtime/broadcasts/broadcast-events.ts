import type { Envelope, EventData, EventDefinition } from '@affinity/proto/events/define-event';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsCommentEditedV1 } from '@affinity/proto/events/posts/comment-edited.v1';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { PostsPostQuotedV1 } from '@affinity/proto/events/posts/post-quoted.v1';
import { PostsPostSharedV1 } from '@affinity/proto/events/posts/post-shared.v1';
import { PostsPostUnquotedV1 } from '@affinity/proto/events/posts/post-unquoted.v1';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
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
  /** The pages that watch the feed, or stories, or the post, profile or story with this id. */
  readonly to: 'feed' | 'stories' | (string & {});
  /** Who acted. The broadcast is not told to members from whom that one is hidden. Null when it is about nobody, like a count. */
  readonly by: string | null;
  /**
   * Who owns the watched thing, if the event says it. A member who does not meet the owner does not find the thing and hears
   * nothing of it, whoever acted.
   */
  readonly of?: string;
  /**
   * Told instead to members from whom anybody is hidden, null for nothing: a count of all would tell them of what they do not find.
   * Without it all are told the same.
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

interface PostOf {
  readonly postId: string;
  readonly authorId: string;
}

const counted = ({ postId, authorId }: PostOf, revision: number, counts: PostCounts): Broadcast => ({
  name: 'posts.post.counted',
  data: { postId, revision, ...counts },
  to: postId,
  by: null,
  of: authorId,
});

/**
 * `by` wrote the comment that changes the number. A member from whom anybody is hidden reads the post again, and finds a count of
 * their own.
 */
const commentsCounted = (post: PostOf, revision: number, comments: number, by: string | null): Broadcast => ({
  ...counted(post, revision, { comments }),
  by,
  toHiders: { name: 'posts.post.edited', data: { postId: post.postId, revision } },
});

/** The event names the comment's author and not the post's, who may be hidden: only members from whom nobody is hidden hear of it. */
const commentCounted = ({ postId, commentId, authorId, likes }: PostsCommentLikedV1): readonly Broadcast[] => [
  { name: 'posts.comment.counted', data: { postId, commentId, likes }, to: postId, by: null, of: authorId, toHiders: null },
];

type StoryCounts = Omit<SocketBroadcasts['stories.story.counted'], 'storyId' | 'revision'>;

interface StoryOf {
  readonly storyId: string;
  /** The story's owner. Older events do not say it: they are told as if nobody owned the story. */
  readonly storyAuthorId?: string | undefined;
}

/** A count tells nobody who likes the story. */
const storyCounted = ({ storyId, storyAuthorId }: StoryOf, revision: number, counts: StoryCounts): Broadcast => ({
  name: 'stories.story.counted',
  data: { storyId, revision, ...counts },
  to: storyId,
  by: null,
  of: storyAuthorId,
});

/** Like `commentsCounted`. A story has nothing to read again: its count follows when the page is next read. */
const storyCommentsCounted = (story: StoryOf, revision: number, comments: number, by: string | null): Broadcast => ({
  ...storyCounted(story, revision, { comments }),
  by,
  toHiders: null,
});

const profileChanged = (profileId: string, revision: number): readonly Broadcast[] => [
  { name: 'profiles.profile.changed', data: { profileId, revision }, to: profileId, by: profileId },
];

/** The domain events that open pages hear of at once, and how much of each. Other events are not broadcast. */
export const BROADCAST_EVENTS: readonly BroadcastEvent[] = [
  broadcast(PostsPostPublishedV1, ({ data: { postId, authorId, filters } }) => [
    { name: 'posts.post.published', data: { postId, authorId, filters }, to: 'feed', by: authorId },
  ]),
  broadcast(PostsPostEditedV1, ({ data: { postId, authorId }, revision }) => [
    { name: 'posts.post.edited', data: { postId, revision }, to: postId, by: null, of: authorId },
  ]),
  broadcast(PostsPostDeletedV1, ({ data: { postId, authorId } }) => [
    { name: 'posts.post.deleted', data: { postId }, to: postId, by: null, of: authorId },
  ]),
  broadcast(PostsLikesChangedV1, ({ data: { posts } }) =>
    posts.map((post) => counted(post, post.revision, { likes: post.likes, ...(post.after !== undefined && { after: post.after }) })),
  ),
  broadcast(PostsPostQuotedV1, ({ data, revision }) => [counted(data, revision, { reposts: data.reposts })]),
  broadcast(PostsPostUnquotedV1, ({ data, revision }) => [counted(data, revision, { reposts: data.reposts })]),
  broadcast(PostsPostSharedV1, ({ data, revision }) => [counted(data, revision, { shares: data.shares })]),
  broadcast(PostsCommentAddedV1, ({ data, data: { postId, authorId, commentId, parentId, memberId }, revision }) => [
    { name: 'posts.comment.added', data: { postId, commentId, parentId }, to: postId, by: memberId, of: authorId },
    commentsCounted(data, revision, data.comments, memberId),
  ]),
  broadcast(PostsCommentRemovedV1, ({ data, data: { postId, authorId, commentId }, revision }) => [
    { name: 'posts.comment.removed', data: { postId, commentId }, to: postId, by: null, of: authorId },
    commentsCounted(data, revision, data.comments, null),
  ]),
  broadcast(PostsCommentEditedV1, ({ data: { postId, commentId, authorId, memberId } }) => [
    { name: 'posts.comment.edited', data: { postId, commentId }, to: postId, by: memberId, of: authorId },
  ]),
  broadcast(PostsCommentLikedV1, ({ data }) => commentCounted(data)),
  broadcast(PostsCommentUnlikedV1, ({ data }) => commentCounted(data)),
  // The event holds the e-mail address for the services that keep it. No page hears of it.
  broadcast(ProfilesCardChangedV1, ({ data: { id, name, photoUrl }, revision }) => [
    { name: 'profiles.card.changed', data: { memberId: id, revision, name, photoURL: photoUrl }, to: id, by: id },
  ]),
  broadcast(ProfilesProfileUpdatedV1, ({ data, revision }) => (data.shown === false ? [] : profileChanged(data.profileId, revision))),
  broadcast(ProfilesProfileRemovedV1, ({ data, revision }) => profileChanged(data.profileId, revision)),
  broadcast(ProfilesRelationsChangedV1, ({ data, revision }) => (data.shown === false ? [] : profileChanged(data.profileId, revision))),
  broadcast(StoriesStorySharedV1, ({ data: { storyId, authorId } }) => [
    { name: 'stories.story.shared', data: { storyId, authorId }, to: 'stories', by: authorId },
  ]),
  broadcast(StoriesStoryDeletedV1, ({ data: { storyId, authorId } }) => [
    { name: 'stories.story.deleted', data: { storyId }, to: storyId, by: null, of: authorId },
  ]),
  broadcast(StoriesStoryLikedV1, ({ data, revision }) => [storyCounted(data, revision, { likes: data.likes })]),
  broadcast(StoriesStoryUnlikedV1, ({ data, revision }) => [storyCounted(data, revision, { likes: data.likes })]),
  broadcast(StoriesCommentAddedV1, ({ data, data: { storyId, storyAuthorId, commentId, authorId }, revision }) => [
    { name: 'stories.comment.added', data: { storyId, commentId }, to: storyId, by: authorId, of: storyAuthorId },
    storyCommentsCounted(data, revision, data.comments, authorId),
  ]),
  broadcast(StoriesCommentRemovedV1, ({ data, data: { storyId, storyAuthorId, commentId }, revision }) => [
    { name: 'stories.comment.removed', data: { storyId, commentId }, to: storyId, by: null, of: storyAuthorId },
    storyCommentsCounted(data, revision, data.comments, null),
  ]),
];

const byType = new Map(BROADCAST_EVENTS.map((entry) => [entry.event.type, entry]));

export function broadcastEvent(type: string): BroadcastEvent | undefined {
  return byType.get(type);
}
