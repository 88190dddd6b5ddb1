import type { Envelope } from '@affinity/proto/events/define-event';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsPostQuotedV1 } from '@affinity/proto/events/posts/post-quoted.v1';
import { PostsPostUnquotedV1 } from '@affinity/proto/events/posts/post-unquoted.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { StoriesCommentAddedV1 } from '@affinity/proto/events/stories/comment-added.v1';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import { StoriesStoryLikedV1 } from '@affinity/proto/events/stories/story-liked.v1';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import type { Act } from './act.js';
import { takeBackOf, tellOf, type Listener, type ToldAct } from './listen.js';

/** Likes of posts, and those that were taken back. Each post of the event has a revision of its own. */
const postLikes = ({ posts }: PostsLikesChangedV1): readonly ToldAct[] =>
  posts.flatMap(({ postId, authorId, revision, changes }) =>
    changes.map(({ memberId, liked, at }) => ({
      recipientId: authorId,
      kind: 'post-like',
      aboutId: postId,
      thingId: postId,
      actId: memberId,
      actorId: memberId,
      active: liked,
      revision,
      happenedAt: at,
    })),
  );

const commentLike =
  (active: boolean) =>
  (data: { commentId: string; postId: string; authorId: string; memberId: string }): readonly Act[] => [
    {
      recipientId: data.authorId,
      kind: 'comment-like',
      aboutId: data.commentId,
      thingId: data.postId,
      actId: data.memberId,
      actorId: data.memberId,
      active,
    },
  ];

const quote =
  (active: boolean) =>
  (data: { postId: string; authorId: string; memberId: string; quotePostId: string }): readonly Act[] => [
    {
      recipientId: data.authorId,
      kind: 'quote',
      aboutId: data.postId,
      thingId: data.postId,
      actId: data.quotePostId,
      actorId: data.memberId,
      active,
    },
  ];

/**
 * A comment is told to the post's author. A reply is told to the author of what it answers, and to the post's author if that is
 * somebody else.
 */
function comment({ postId, authorId, memberId, commentId, parentId, parentAuthorId }: PostsCommentAddedV1): readonly Act[] {
  const to = (recipientId: string, kind: 'comment' | 'reply', aboutId: string): Act => ({
    recipientId,
    kind,
    aboutId,
    thingId: postId,
    ...(recipientId !== authorId && { ownerId: authorId }),
    actId: commentId,
    actorId: memberId,
    active: true,
  });
  if (parentId === null || !parentAuthorId) return [to(authorId, 'comment', postId)];
  const reply = to(parentAuthorId, 'reply', parentId);
  return parentAuthorId === authorId ? [reply] : [reply, to(authorId, 'comment', postId)];
}

interface DoneToStory {
  readonly storyId: string;
  /** The story's author. Events of earlier versions do not say it. */
  readonly storyAuthorId?: string | undefined;
}

function aboutStory(
  kind: 'story-like' | 'story-comment',
  { storyId, storyAuthorId }: DoneToStory,
  act: Pick<Act, 'actId' | 'actorId' | 'active'>,
): readonly Act[] {
  return storyAuthorId === undefined ? [] : [{ recipientId: storyAuthorId, kind, aboutId: storyId, thingId: storyId, ...act }];
}

const storyLike =
  (active: boolean) =>
  (data: DoneToStory & { memberId: string }): readonly Act[] =>
    aboutStory('story-like', data, { actId: data.memberId, actorId: data.memberId, active });

const storyComment = (data: StoriesCommentAddedV1): readonly Act[] =>
  aboutStory('story-comment', data, { actId: data.commentId, actorId: data.authorId, active: true });

/**
 * A spark and a follow are told to whoever gets them, a connection to the one who did not make it. A spark that was passed on is over.
 * One that answers another is told as the connection that it made.
 */
function relation(
  data: SocialGraphRelationChangedV1,
  { actorId: madeBy, revision }: Pick<Envelope, 'actorId' | 'revision'>,
): readonly Act[] {
  const { memberId, otherId, kind } = data;
  const active = data.active && data.passedRevision !== revision && data.answers !== true;
  // A spark that is passed on keeps its revision and its time: by the event's own time the end is the newer of the two.
  const since = active ? data.since : null;
  const by = (actorId: string, recipientId: string, aboutId: string): Omit<Act, 'kind'> => ({
    recipientId,
    aboutId,
    thingId: null,
    actId: actorId,
    actorId,
    active,
    since,
  });
  if (kind === 'spark') return [{ kind, ...by(memberId, otherId, memberId) }];
  if (kind === 'follow') return [{ kind, ...by(memberId, otherId, otherId) }];
  if (kind !== 'connection') return [];
  // The end of a connection is told to nobody. It takes back the act of whichever member was told of the beginning.
  if (!active) return [by(memberId, otherId, memberId), by(otherId, memberId, otherId)].map((act) => ({ kind, ...act }));
  if (madeBy !== memberId && madeBy !== otherId) return [];
  const other = madeBy === memberId ? otherId : memberId;
  // A member who undoes a block gives the connection back and did not make it: only a member who was told before is told again.
  return [
    { kind, ...by(madeBy, other, madeBy) },
    { kind, ...by(other, madeBy, other), onlyGivenBack: true },
  ];
}

/** All that members are told of. */
export const LISTENERS: readonly Listener[] = [
  tellOf('relations', SocialGraphRelationChangedV1, relation),
  tellOf('changed-likes', PostsLikesChangedV1, postLikes),
  tellOf('comments', PostsCommentAddedV1, comment),
  tellOf('comment-likes', PostsCommentLikedV1, commentLike(true)),
  tellOf('comment-unlikes', PostsCommentUnlikedV1, commentLike(false)),
  tellOf('quotes', PostsPostQuotedV1, quote(true)),
  tellOf('ended-quotes', PostsPostUnquotedV1, quote(false)),
  tellOf('story-likes', StoriesStoryLikedV1, storyLike(true)),
  tellOf('story-unlikes', StoriesStoryUnlikedV1, storyLike(false)),
  tellOf('story-comments', StoriesCommentAddedV1, storyComment),
  takeBackOf('removed-comments', PostsCommentRemovedV1, ({ commentId }) => commentId),
  takeBackOf('deleted-posts', PostsPostDeletedV1, ({ postId }) => postId),
  takeBackOf('removed-story-comments', StoriesCommentRemovedV1, ({ commentId }) => commentId),
  takeBackOf('deleted-stories', StoriesStoryDeletedV1, ({ storyId }) => storyId),
];
