import { describe, expect, it } from 'vitest';
import type { EventData, EventDefinition } from '@affinity/proto/events/define-event';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentEditedV1 } from '@affinity/proto/events/posts/comment-edited.v1';
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
import { BROADCAST_EVENTS, broadcastEvent, type Broadcast } from './broadcast-events.js';

const REVISION = 12;

function broadcastsOf<D extends EventDefinition>(event: D, data: EventData<D>): readonly Broadcast[] {
  return broadcastEvent(event.type)!.toBroadcasts({
    specversion: '1.0',
    id: '0199a1b2-0000-7000-8000-000000000009',
    type: event.type,
    source: `/services/${event.owner}`,
    subject: 'x',
    time: '2026-01-01T00:00:00.000Z',
    actorId: '0199a1b2-0000-7000-8000-000000000007',
    revision: REVISION,
    data,
  });
}

const post = PostsPostSharedV1.example;
const comment = PostsCommentAddedV1.example;
const toWatchers = { to: post.postId, by: null, of: post.authorId };

describe('broadcast events', () => {
  it('HOM-032 tell those who watch the feed which post of whom is new, and which filters show it', () => {
    const { postId, authorId, filters } = PostsPostPublishedV1.example;
    expect(broadcastsOf(PostsPostPublishedV1, PostsPostPublishedV1.example)).toEqual([
      { name: 'posts.post.published', data: { postId, authorId, filters }, to: 'feed', by: authorId },
    ]);
  });

  it.each([
    ['POST-066 quotes', PostsPostQuotedV1, { reposts: PostsPostQuotedV1.example.reposts }],
    ['POST-066 quotes deleted', PostsPostUnquotedV1, { reposts: PostsPostUnquotedV1.example.reposts }],
    ['shares', PostsPostSharedV1, { shares: PostsPostSharedV1.example.shares }],
  ] as const)('tell those who watch a post the count of %s with its revision, and not who it was', (_, event, counts) => {
    expect(broadcastsOf(event, event.example)).toEqual([
      { name: 'posts.post.counted', data: { postId: post.postId, revision: REVISION, ...counts }, ...toWatchers },
    ]);
  });

  it('POST-017 tell those who watch a post the likes of it, set or taken back, with its revisions, and not who it was', () => {
    const [one] = PostsLikesChangedV1.example.posts;
    const { postId, authorId: of, likes, revision, after } = one!;
    const { after: _, ...mixed } = { ...one!, postId: '0199a1b2-0000-7000-8000-00000000000b', likes: 0 };
    expect(broadcastsOf(PostsLikesChangedV1, { posts: [one!, mixed] })).toEqual([
      { name: 'posts.post.counted', data: { postId, revision, likes, after }, to: postId, by: null, of },
      { name: 'posts.post.counted', data: { postId: mixed.postId, revision, likes: 0 }, to: mixed.postId, by: null, of },
    ]);
  });

  it('POST-028 tell of a comment, and of the count with it, to those its writer is not hidden from; who hides anybody reads the post again', () => {
    const { postId, authorId: of, commentId, parentId, memberId, comments } = comment;
    const toHiders = { name: 'posts.post.edited', data: { postId, revision: REVISION } };
    expect(broadcastsOf(PostsCommentAddedV1, comment)).toEqual([
      { name: 'posts.comment.added', data: { postId, commentId, parentId }, to: postId, by: memberId, of },
      { name: 'posts.post.counted', data: { postId, revision: REVISION, comments }, to: postId, by: memberId, of, toHiders },
    ]);
  });

  it.each([PostsCommentLikedV1, PostsCommentUnlikedV1])('tell the likes of a comment to whom nobody is hidden ($type)', (event) => {
    const { postId, commentId, authorId, likes } = event.example;
    expect(broadcastsOf(event, event.example)).toEqual([
      { name: 'posts.comment.counted', data: { postId, commentId, likes }, ...toWatchers, of: authorId, toHiders: null },
    ]);
  });

  it('tell that a post was edited, and that one is gone', () => {
    const { postId } = PostsPostEditedV1.example;
    expect(broadcastsOf(PostsPostEditedV1, PostsPostEditedV1.example)).toEqual([
      { name: 'posts.post.edited', data: { postId, revision: REVISION }, ...toWatchers },
    ]);
    expect(broadcastsOf(PostsPostDeletedV1, PostsPostDeletedV1.example)).toEqual([
      { name: 'posts.post.deleted', data: { postId }, ...toWatchers },
    ]);
  });

  it('DECISION-7 tell of a comment that a moderator or its author’s deletion took away, with the count after it', () => {
    const { postId, authorId: of, commentId, comments } = PostsCommentRemovedV1.example;
    const toHiders = { name: 'posts.post.edited', data: { postId, revision: REVISION } };
    expect(broadcastsOf(PostsCommentRemovedV1, PostsCommentRemovedV1.example)).toEqual([
      { name: 'posts.comment.removed', data: { postId, commentId }, to: postId, by: null, of },
      { name: 'posts.post.counted', data: { postId, revision: REVISION, comments }, to: postId, by: null, of, toHiders },
    ]);
  });

  it('POST-071 tell that a comment has other words, unless its writer or the post’s author is hidden', () => {
    const { postId, authorId: of, commentId, memberId: by } = PostsCommentEditedV1.example;
    expect(broadcastsOf(PostsCommentEditedV1, PostsCommentEditedV1.example)).toEqual([
      { name: 'posts.comment.edited', data: { postId, commentId }, to: postId, by, of },
    ]);
  });

  it('POP-016 tell those who watch a profile that it or its lists changed, unless they are hidden from each other', () => {
    const { profileId } = ProfilesProfileUpdatedV1.example;
    const changed = [{ name: 'profiles.profile.changed', data: { profileId, revision: REVISION }, to: profileId, by: profileId }];
    expect(broadcastsOf(ProfilesProfileUpdatedV1, ProfilesProfileUpdatedV1.example)).toEqual(changed);
    expect(broadcastsOf(ProfilesRelationsChangedV1, { profileId })).toEqual(changed);
    expect(broadcastsOf(ProfilesProfileRemovedV1, { profileId })).toEqual(changed);
  });

  it('PRO-083, POP-028 tell nobody of what others read nothing of: with both sides of a spark at once they would know who sparked whom', () => {
    const { profileId } = ProfilesProfileUpdatedV1.example;
    expect(broadcastsOf(ProfilesProfileUpdatedV1, { profileId, part: 'settings', shown: false })).toEqual([]);
    expect(broadcastsOf(ProfilesRelationsChangedV1, { profileId, shown: false })).toEqual([]);
  });

  it('PRO-062 tell those who watch a member the new name and photo, and no address, unless they are hidden from each other', () => {
    const { id, name, photoUrl } = ProfilesCardChangedV1.example;
    expect(broadcastsOf(ProfilesCardChangedV1, ProfilesCardChangedV1.example)).toEqual([
      { name: 'profiles.card.changed', data: { memberId: id, revision: REVISION, name, photoURL: photoUrl }, to: id, by: id },
    ]);
  });

  it('STO-024 tell those who watch stories which one of whom is new', () => {
    const { storyId, authorId } = StoriesStorySharedV1.example;
    expect(broadcastsOf(StoriesStorySharedV1, StoriesStorySharedV1.example)).toEqual([
      { name: 'stories.story.shared', data: { storyId, authorId }, to: 'stories', by: authorId },
    ]);
  });

  it.each([StoriesStoryLikedV1, StoriesStoryUnlikedV1])(
    'STO-070 tell the likes of a story with its revision, and not who it was ($type)',
    (event) => {
      const { storyId, storyAuthorId: of, likes } = event.example;
      expect(broadcastsOf(event, event.example)).toEqual([
        { name: 'stories.story.counted', data: { storyId, revision: REVISION, likes }, to: storyId, by: null, of },
      ]);
    },
  );

  it('STO-032, STO-033 tell of a comment on a story, and of the count with it, to those its writer is not hidden from', () => {
    const { storyId, commentId, authorId: by, storyAuthorId: of, comments } = StoriesCommentAddedV1.example;
    expect(broadcastsOf(StoriesCommentAddedV1, StoriesCommentAddedV1.example)).toEqual([
      { name: 'stories.comment.added', data: { storyId, commentId }, to: storyId, by, of },
      { name: 'stories.story.counted', data: { storyId, revision: REVISION, comments }, to: storyId, by, of, toHiders: null },
    ]);
  });

  it.each<EventDefinition>([StoriesStoryLikedV1, StoriesStoryUnlikedV1, StoriesCommentAddedV1, StoriesCommentRemovedV1])(
    'tell all the same of a story of which an older event does not say whose it is ($type)',
    (event) => {
      const { storyAuthorId, ...older } = event.example as StoriesStoryLikedV1;
      const told = broadcastsOf(event, event.data.parse(older));
      expect(told).toEqual(broadcastsOf(event, event.example).map((broadcast) => ({ ...broadcast, of: undefined })));
      expect(storyAuthorId).toBeDefined();
    },
  );

  it('DECISION-7 tell of a story, and of a comment on one, that is gone', () => {
    const { storyId, commentId, storyAuthorId: of, comments } = StoriesCommentRemovedV1.example;
    expect(broadcastsOf(StoriesCommentRemovedV1, StoriesCommentRemovedV1.example)).toEqual([
      { name: 'stories.comment.removed', data: { storyId, commentId }, to: storyId, by: null, of },
      { name: 'stories.story.counted', data: { storyId, revision: REVISION, comments }, to: storyId, by: null, of, toHiders: null },
    ]);
    expect(broadcastsOf(StoriesStoryDeletedV1, StoriesStoryDeletedV1.example)).toEqual([
      {
        name: 'stories.story.deleted',
        data: { storyId: StoriesStoryDeletedV1.example.storyId },
        to: StoriesStoryDeletedV1.example.storyId,
        by: null,
        of: StoriesStoryDeletedV1.example.authorId,
      },
    ]);
  });

  it('SAFETY-53 know no other event', () => {
    expect(broadcastEvent('social-graph.relation.changed.v1')).toBeUndefined();
    expect(broadcastEvent('posts.likes.changed.v2')).toBeUndefined();
    expect(BROADCAST_EVENTS).toHaveLength(22);
  });
});
