import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseWork } from '@affinity/kit/testing/database-work';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsPostQuotedV1 } from '@affinity/proto/events/posts/post-quoted.v1';
import { PostsPostUnquotedV1 } from '@affinity/proto/events/posts/post-unquoted.v1';
import { StoriesCommentAddedV1 } from '@affinity/proto/events/stories/comment-added.v1';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import { StoriesStoryLikedV1 } from '@affinity/proto/events/stories/story-liked.v1';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import { LISTENERS } from '../../src/acts/listeners.js';
import { likeChanges, newId, NotificationsFixture } from '../support/notifications-fixture.js';

const HOUR = 3_600_000;

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop());

const listenerTo = (event: unknown) => LISTENERS.find(({ consumer }) => consumer.event === event)!.consumer;
const likedBy = (memberId: string, authorId: string, postId: string) => ({
  postId,
  authorId,
  likes: 1,
  revision: 1,
  changes: likeChanges([[memberId, true]]),
});
const members = (count: number): string[] => Array.from({ length: count }, () => running.member());

describe('what members do to each other', () => {
  it('NTF-002 a spark and a follow are told to who gets them, a connection to who did not make it', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    await running.relates(bea, 'spark', ada);
    await running.relates(cara, 'follow', ada);
    await running.relates(bea, 'connection', ada);
    expect(await running.list(ada)).toEqual([
      ['connection', [bea], 0],
      ['follow', [cara], 0],
      ['spark', [bea], 0],
    ]);
    expect([await running.list(bea), await running.list(cara)]).toEqual([[], []]);
  });

  it('NTF-002 a spark that answers a spark is told as the connection that it made, also when a block took it and gave it back', async () => {
    const [ada, bea] = members(2) as [string, string];
    const since = new Date(Date.now() - 30_000);
    await running.relates(ada, 'spark', bea);
    await running.relates(bea, 'spark', ada, { answers: true, since });
    await running.relates(bea, 'connection', ada, { since });
    expect([await running.list(ada), await running.list(bea)]).toEqual([[['connection', [bea], 0]], [['spark', [ada], 0]]]);
    expect(await running.unseen(ada)).toBe(1);
    // Bea blocks Ada and undoes the block.
    await running.relates(bea, 'spark', ada, { active: false, revision: 2 });
    await running.relates(bea, 'connection', ada, { active: false, revision: 2 });
    await running.relates(bea, 'spark', ada, { revision: 3, answers: true, since });
    await running.relates(bea, 'connection', ada, { revision: 3, since });
    expect(await running.list(ada)).toEqual([['connection', [bea], 0]]);
  });

  it('NTF-002 of blocks and mutes nobody is told', async () => {
    const [ada, bea] = members(2) as [string, string];
    await running.relates(bea, 'block', ada);
    await running.relates(bea, 'mute', ada);
    expect(await running.list(ada)).toEqual([]);
    expect(await running.announced(ada)).toBe(0);
  });

  it('NTF-003 follows are one notification; sparks are each a person’s', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    await running.relates(bea, 'follow', ada);
    await running.relates(bea, 'spark', ada);
    await running.relates(cara, 'spark', ada);
    await running.relates(cara, 'follow', ada);
    expect(await running.list(ada)).toEqual([
      ['follow', [cara, bea], 0],
      ['spark', [cara], 0],
      ['spark', [bea], 0],
    ]);
  });

  it('NTF-007 an unfollow, a withdrawn spark, one that was passed on and an ended connection are not told any more', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    await running.relates(bea, 'follow', ada);
    await running.relates(bea, 'spark', ada);
    await running.relates(cara, 'spark', ada);
    await running.relates(bea, 'connection', ada);
    expect(await running.list(ada)).toHaveLength(4);
    await running.relates(bea, 'follow', ada, { active: false, revision: 2 });
    await running.relates(bea, 'spark', ada, { active: false, revision: 2 });
    await running.relates(cara, 'spark', ada, { passedRevision: 1 });
    // The connection is ended by the member who was told of it.
    await running.relates(ada, 'connection', bea, { active: false, revision: 2 });
    expect(await running.list(ada)).toEqual([]);
  });

  it('NTF-002 NTF-008 a connection that the other one makes within a day after the end of an earlier one is told', async () => {
    const [ada, bea] = members(2) as [string, string];
    await running.relates(ada, 'connection', bea);
    await running.relates(bea, 'connection', ada, { active: false, revision: 2 });
    expect([await running.list(ada), await running.list(bea)]).toEqual([[], []]);
    await running.relates(bea, 'connection', ada, { revision: 3 });
    expect([await running.list(ada), await running.list(bea)]).toEqual([[['connection', [bea], 0]], []]);
    expect(await running.unseen(ada)).toBe(1);
  });

  it('NTF-007 a connection that an undone block gives back is told to whom it was told before, as of then', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const [then, since] = [new Date(Date.now() - 20_000), new Date(Date.now() - 30_000)];
    for (const [revision, name] of [
      [1, 'connection'],
      [1, 'follow'],
    ] as const)
      await running.relates(ada, name, bea, { revision, time: since });
    await running.relates(cara, 'follow', bea, { time: then });
    const before = await running.notifications(bea);
    // Bea blocks Ada and undoes the block.
    await running.relates(bea, 'connection', ada, { active: false, revision: 2 });
    await running.relates(ada, 'follow', bea, { active: false, revision: 2, actorId: bea });
    await running.relates(bea, 'connection', ada, { revision: 3, since });
    await running.relates(ada, 'follow', bea, { revision: 3, since, actorId: bea });
    expect(await running.list(ada)).toEqual([]);
    expect((await running.notifications(bea)).items).toEqual(before.items);
  });

  it('NTF-007 an older state that comes late changes nothing', async () => {
    const [ada, bea] = members(2) as [string, string];
    await running.relates(bea, 'follow', ada, { active: false, revision: 6 });
    await running.relates(bea, 'follow', ada, { revision: 5 });
    expect(await running.list(ada)).toEqual([]);
  });
});

describe('what is done about posts', () => {
  it('NTF-002 NTF-003 likes, comments and quotes of one post are one notification each, for its author', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const postId = newId();
    await running.likes(bea, ada, postId);
    await running.likes(cara, ada, postId);
    const comment = { postId, authorId: ada, parentId: null, parentAuthorId: null, comments: 1 };
    for (const memberId of [bea, cara, bea]) {
      await running.happens(PostsCommentAddedV1, postId, { ...comment, memberId, commentId: newId() });
    }
    await running.happens(PostsPostQuotedV1, postId, { postId, authorId: ada, memberId: cara, quotePostId: newId(), reposts: 1 });
    const { items } = await running.notifications(ada);
    expect(items.map(({ kind, actors, others, postId: post }) => [kind, actors.map(({ id }) => id), others, post])).toEqual([
      ['quote', [cara], 0, postId],
      ['comment', [bea, cara], 0, postId],
      ['post-like', [cara, bea], 0, postId],
    ]);
  });

  it('NTF-003 whoever comments very often stands there once, beside everybody else, as of the newest that is left', async () => {
    const [ada, bea, dora] = members(3) as [string, string, string];
    const postId = newId();
    const comments = Array.from({ length: 110 }, () => newId());
    const comment = { postId, authorId: ada, parentId: null, parentAuthorId: null, comments: 1 };
    await running.happens(PostsCommentAddedV1, postId, { ...comment, memberId: bea, commentId: newId() });
    const { events } = running.service;
    for (const [at, commentId] of comments.entries()) {
      const time = new Date(Date.now() + at * 1000);
      await events.publish(PostsCommentAddedV1, { subject: postId, data: { ...comment, memberId: dora, commentId }, time });
    }
    await events.settled(listenerTo(PostsCommentAddedV1));
    expect(await running.list(ada)).toEqual([['comment', [dora, bea], 0]]);
    await running.happens(PostsCommentRemovedV1, postId, { postId, authorId: ada, commentId: comments.at(-1)!, comments: 1 });
    expect(await running.list(ada)).toEqual([['comment', [dora, bea], 0]]);
    expect(await running.countOf('notification_acts', 'actor_id = $1 AND newest AND act_id = $2', [dora, comments.at(-2)])).toBe(1);
  });

  it('NTF-002 what members do about their own is told to nobody', async () => {
    const [ada] = members(1) as [string];
    const postId = newId();
    await running.likes(ada, ada, postId);
    const comment = { postId, authorId: ada, memberId: ada, parentId: null, parentAuthorId: null, comments: 1 };
    await running.happens(PostsCommentAddedV1, postId, { ...comment, commentId: newId() });
    expect(await running.list(ada)).toEqual([]);
  });

  it('NTF-002 a reply is told to whom it answers, and to the author of the post', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const [postId, parentId] = [newId(), newId()];
    const reply = { postId, authorId: ada, memberId: cara, parentId, comments: 2 };
    await running.happens(PostsCommentAddedV1, postId, { ...reply, parentAuthorId: bea, commentId: newId() });
    expect(await running.list(bea)).toEqual([['reply', [cara], 0]]);
    expect(await running.list(ada)).toEqual([['comment', [cara], 0]]);
    // The post's author is told once when the reply is to her.
    await running.happens(PostsCommentAddedV1, postId, { ...reply, parentAuthorId: ada, commentId: newId() });
    expect(await running.list(ada)).toEqual([
      ['reply', [cara], 0],
      ['comment', [cara], 0],
    ]);
    // An event of an earlier version does not name the parent's author.
    await running.happens(PostsCommentAddedV1, postId, { ...reply, memberId: bea, commentId: newId() });
    expect((await running.list(ada))[0]).toEqual(['comment', [bea, cara], 0]);
  });

  it('NTF-007 what is taken back is not told any more, in whatever order the news comes', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const [postId, commentId, quotePostId] = [newId(), newId(), newId()];
    await running.likes(bea, ada, postId);
    await running.likes(cara, ada, postId, { revision: 2 });
    await running.unlikes(bea, ada, postId, { revision: 3 });
    const quote = { postId, authorId: ada, memberId: cara, quotePostId, reposts: 0 };
    await running.happens(PostsPostUnquotedV1, postId, quote, { revision: 5 });
    await running.happens(PostsPostQuotedV1, postId, quote, { revision: 4 });
    // Likes of comments have no revision: the later one is newer.
    const like = { commentId, postId, authorId: ada, memberId: bea, likes: 0 };
    const [earlier, later] = [new Date(Date.now() - 1000), new Date()];
    await running.happens(PostsCommentUnlikedV1, commentId, like, { revision: 0, time: later });
    await running.happens(PostsCommentLikedV1, commentId, like, { revision: 0, time: earlier });
    expect(await running.list(ada)).toEqual([['post-like', [cara], 0]]);
  });

  it('NTF-002 NTF-003 NTF-007 likes that came together are told one by one: of each post, to each author, none of the own, and what was undone', async () => {
    const [ada, bea, cara, dora] = members(4) as [string, string, string, string];
    const posts = Array.from({ length: 3 }, () => newId()) as [string, string, string];
    await running.likes(dora, ada, posts[0], { revision: 2 });
    const changed = (authorId: string, postId: string, ...changes: [string, boolean][]) => ({
      ...likedBy(bea, authorId, postId),
      revision: 6,
      changes: likeChanges(changes),
    });
    const data = {
      posts: [
        changed(ada, posts[0], [bea, true], [cara, true], [dora, false], [ada, true]),
        changed(ada, posts[1], [cara, true]),
        changed(bea, posts[2], [cara, true], [ada, true]),
      ],
    };
    await running.happens(PostsLikesChangedV1, posts[0], data, { revision: 6 });
    expect(await running.list(ada)).toEqual([
      ['post-like', [cara], 0],
      ['post-like', [cara, bea], 0],
    ]);
    expect(await running.list(bea)).toEqual([['post-like', [ada, cara], 0]]);
    expect([await running.list(cara), await running.list(dora)]).toEqual([[], []]);
    // An older state that comes late changes nothing.
    await running.likes(dora, ada, posts[0], { revision: 5 });
    expect((await running.list(ada))[1]).toEqual(['post-like', [cara, bea], 0]);
    const numbers = (await running.notifications(ada)).items.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => other - one));
  });

  it('NTF-007 of a removed comment nothing is told, nor of replies to it and likes of it, also when it is told late', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const [postId, commentId, late] = [newId(), newId(), newId()];
    const comment = { postId, authorId: ada, comments: 1 };
    await running.happens(PostsCommentAddedV1, postId, { ...comment, memberId: bea, commentId, parentId: null, parentAuthorId: null });
    await running.happens(PostsCommentLikedV1, commentId, { commentId, postId, authorId: bea, memberId: cara, likes: 1 }, { revision: 0 });
    const reply = { ...comment, memberId: cara, parentId: commentId, parentAuthorId: bea };
    await running.happens(PostsCommentAddedV1, postId, { ...reply, commentId: newId() });
    expect(await running.list(bea)).toHaveLength(2);
    expect(await running.list(ada)).toEqual([['comment', [cara, bea], 0]]);
    await running.happens(PostsCommentRemovedV1, postId, { postId, authorId: ada, commentId, comments: 1 });
    await running.happens(PostsCommentRemovedV1, postId, { postId, authorId: ada, commentId: late, comments: 1 });
    await running.happens(PostsCommentAddedV1, postId, {
      ...comment,
      memberId: bea,
      commentId: late,
      parentId: null,
      parentAuthorId: null,
    });
    expect(await running.list(bea)).toEqual([]);
    expect(await running.list(ada)).toEqual([['comment', [cara], 0]]);
  });

  it('NTF-007 what is gone is not told when both are heard of at once', async () => {
    const [bea] = members(1) as [string];
    await running.list(bea);
    const things = Array.from({ length: 150 }, () => ({ postId: newId(), authorId: newId() }));
    const { events, database } = running.service;
    await Promise.all(
      things.flatMap(({ postId, authorId }) => [
        events.publish(PostsLikesChangedV1, { subject: postId, data: { posts: [likedBy(bea, authorId, postId)] }, revision: 1 }),
        events.publish(PostsPostDeletedV1, { subject: postId, data: { postId, authorId }, revision: 2 }),
      ]),
    );
    for (const event of [PostsLikesChangedV1, PostsPostDeletedV1]) await events.settled(listenerTo(event));
    expect(await database.query(`SELECT n.thing_id FROM notifications n JOIN withdrawn_things w ON w.id = n.thing_id`)).toEqual([]);
  });

  it('NTF-007 a reply under a post of whoever the member does not meet is not told, nor counted', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const postId = newId();
    await running.relate(ada, 'block', bea);
    const reply = { postId, authorId: ada, memberId: cara, parentId: newId(), parentAuthorId: bea, comments: 2 };
    await running.happens(PostsCommentAddedV1, postId, { ...reply, commentId: newId() });
    expect([await running.list(bea), await running.unseen(bea), await running.announced(bea)]).toEqual([[], 0, 0]);
  });

  it('NTF-007 a deleted post takes back all that was told of it, to whomever', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const [postId, kept] = [newId(), newId()];
    await running.likes(bea, ada, postId);
    await running.likes(bea, ada, kept);
    const reply = { postId, authorId: ada, memberId: cara, parentId: newId(), parentAuthorId: bea, comments: 2 };
    await running.happens(PostsCommentAddedV1, postId, { ...reply, commentId: newId() });
    await running.happens(PostsPostDeletedV1, postId, { postId, authorId: ada });
    await running.likes(cara, ada, postId, { revision: 9 });
    expect(await running.list(ada)).toEqual([['post-like', [bea], 0]]);
    expect(await running.list(bea)).toEqual([]);
  });
});

it('NTF-002 NTF-007 likes of a story and comments on it are told to its author until they are taken back, or the story is gone', async () => {
  const [ada, bea] = members(2) as [string, string];
  const [storyId, commentId, gone] = [newId(), newId(), newId()];
  const like = (story: string) => ({ storyId: story, memberId: bea, storyAuthorId: ada, likes: 1 });
  await running.happens(StoriesStoryLikedV1, storyId, like(storyId));
  await running.happens(StoriesCommentAddedV1, storyId, { storyId, commentId, authorId: bea, storyAuthorId: ada, comments: 1 });
  await running.happens(StoriesStoryLikedV1, gone, like(gone));
  // An event of an earlier version does not name the story's author.
  await running.happens(StoriesStoryLikedV1, newId(), { storyId: newId(), memberId: bea, likes: 1 });
  const { items } = await running.notifications(ada);
  expect(items.map(({ kind, storyId: story, postId }) => [kind, story, postId])).toEqual([
    ['story-like', gone, null],
    ['story-comment', storyId, null],
    ['story-like', storyId, null],
  ]);
  await running.happens(StoriesStoryUnlikedV1, storyId, like(storyId), { revision: 2 });
  await running.happens(StoriesCommentRemovedV1, storyId, { storyId, commentId, comments: 0 });
  await running.happens(StoriesStoryDeletedV1, gone, { storyId: gone, authorId: ada });
  expect(await running.list(ada)).toEqual([]);
});

describe('once', () => {
  it('NTF-010 NTF-006 many who do the same are announced once, until it was seen', async () => {
    const ada = running.member();
    const postId = newId();
    for (const liker of members(5)) await running.likes(liker, ada, postId);
    await expect.poll(() => running.announced(ada)).toBe(1);
    expect(await running.unseen(ada)).toBe(1);
    const { items } = await running.notifications(ada);
    await running.as(ada, 'POST', '/notifications/seen', { through: items[0]!.number });
    for (const liker of members(5)) await running.likes(liker, ada, postId);
    // The page was told twice more: of the seeing, and of the next act.
    await expect.poll(() => running.announced(ada)).toBe(3);
    expect(await running.unseen(ada)).toBe(1);
  });

  it('NTF-034 likes of one post that came together cost as many statements as one, and are one number', async () => {
    const ada = running.member();
    const like = async (count: number, revision: number): Promise<string[]> => {
      const likers = members(count);
      await running.notifications(ada);
      const changes = likers.map((liker) => [liker, true] as const);
      return databaseWork(running.service, /notification/, () => running.likesChange(ada, postId, changes, { revision }));
    };
    const postId = newId();
    await like(1, 1);
    const one = await like(1, 2);
    const hundred = await like(100, 102);
    expect(hundred).toHaveLength(one.length);
    const [shown] = (await running.notifications(ada)).items;
    expect([shown!.number, shown!.actors.length, shown!.others]).toEqual([3, 3, 99]);
    expect(await running.countOf('notification_acts', 'recipient_id = $1 AND active', [ada])).toBe(102);
  });

  it('NTF-034 likes and unlikes of one post that came together leave it unseen as long as one is', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const postId = newId();
    await running.likesChange(ada, postId, [[bea, true]], { revision: 1 });
    await running.likesChange(
      ada,
      postId,
      [
        [bea, false],
        [cara, true],
      ],
      { revision: 3 },
    );
    expect([await running.unseen(ada), (await running.list(ada))[0]![1]]).toEqual([1, [cara]]);
    await running.as(ada, 'POST', '/notifications/seen', { through: 2 });
    await running.likesChange(
      ada,
      postId,
      [
        [bea, true],
        [cara, false],
      ],
      { revision: 5 },
    );
    expect([await running.unseen(ada), (await running.list(ada))[0]![1]]).toEqual([0, [bea]]);
  });

  it('NTF-006 a member who was told of nothing before hears of the first, and of what follows: revisions begin with 1 and grow', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    await running.relates(bea, 'follow', ada);
    const { items } = await running.notifications(ada);
    await running.as(ada, 'POST', '/notifications/seen', { through: items[0]!.number });
    await running.relates(cara, 'spark', ada);
    await expect.poll(() => running.announced(ada)).toBe(3);
    const revisions = await running.revisions(ada);
    expect(revisions[0]).toBeGreaterThan(0);
    expect(revisions).toEqual([...new Set(revisions)].toSorted((one, other) => one - other));
  });

  it('NTF-006 what was not seen and is taken back is announced, too', async () => {
    const [ada, bea] = members(2) as [string, string];
    await running.relates(bea, 'follow', ada);
    await running.relates(bea, 'follow', ada, { active: false, revision: 2 });
    await expect.poll(() => running.announced(ada)).toBe(2);
    expect(await running.unseen(ada)).toBe(0);
  });

  it('NTF-006 whoever is hidden from a member rings no bell, and silences none', async () => {
    const [ada, mo, bea] = members(3) as [string, string, string];
    const postId = newId();
    await running.relate(ada, 'mute', mo);
    await running.likes(mo, ada, postId);
    expect([await running.unseen(ada), await running.announced(ada)]).toEqual([0, 0]);
    await running.likes(bea, ada, postId, { revision: 2 });
    await expect.poll(() => running.announced(ada)).toBe(1);
    expect(await running.unseen(ada)).toBe(1);
    // Bea, the last actor whom Ada meets, takes her act back: the number is 0 again, and pages hear of it.
    await running.unlikes(bea, ada, postId, { revision: 3 });
    await expect.poll(() => running.announced(ada)).toBe(2);
    expect(await running.unseen(ada)).toBe(0);
  });

  it('NTF-007 what was seen is not new again when what came after it is taken back', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const postId = newId();
    await running.likes(bea, ada, postId);
    const { items } = await running.notifications(ada);
    await running.as(ada, 'POST', '/notifications/seen', { through: items[0]!.number });
    await running.likes(cara, ada, postId, { revision: 2 });
    expect(await running.unseen(ada)).toBe(1);
    await running.unlikes(cara, ada, postId, { revision: 3 });
    expect(await running.unseen(ada)).toBe(0);
    expect((await running.notifications(ada)).items).toMatchObject([{ actors: [{ id: bea }], seen: true }]);
    await expect.poll(() => running.announced(ada)).toBe(4);
  });

  it('NTF-006 pages hear of each change of the number, and of nothing else', async () => {
    const [ada, bea, cara] = members(3) as [string, string, string];
    const postId = newId();
    const unliked = (memberId: string, revision: number) => running.unlikes(memberId, ada, postId, { revision });
    await running.likes(bea, ada, postId);
    await unliked(bea, 2);
    await running.likes(bea, ada, postId, { revision: 3 });
    await expect.poll(() => running.announced(ada)).toBe(3);
    expect(await running.unseen(ada)).toBe(1);
    await running.likes(cara, ada, postId, { revision: 4 });
    await unliked(cara, 5);
    expect([await running.unseen(ada), await running.announced(ada)]).toEqual([1, 3]);
  });

  it('NTF-008 the same act within a day of taking it back tells nothing new, a day later it does', async () => {
    const [ada, bea] = members(2) as [string, string];
    const at = (hours: number): Date => new Date(Date.now() - 60 * HOUR + hours * HOUR);
    await running.relates(bea, 'follow', ada, { time: at(0) });
    const { items } = await running.notifications(ada);
    await running.as(ada, 'POST', '/notifications/seen', { through: items[0]!.number });
    await running.relates(bea, 'follow', ada, { active: false, revision: 2, time: at(1) });
    await running.relates(bea, 'follow', ada, { revision: 3, time: at(2) });
    expect(await running.unseen(ada)).toBe(0);
    expect(await running.list(ada)).toEqual([['follow', [bea], 0]]);
    await running.relates(bea, 'follow', ada, { active: false, revision: 4, time: at(3) });
    await running.relates(bea, 'follow', ada, { revision: 5, time: at(30) });
    expect(await running.unseen(ada)).toBe(1);
  });

  it('SAFETY-P16 whoever was deleted has no row made by what comes late', async () => {
    const [ada, bea] = members(2) as [string, string];
    await running.told(IdentityStandingChangedV1, ada, { accountId: ada, disabled: false, deleted: true }, 1);
    await running.relates(bea, 'follow', ada, { active: false, revision: 2 });
    expect(await running.countOf('notification_readers', 'member_id = $1', [ada])).toBe(0);
  });

  it('NTF-002 what happened before the service was there is told to nobody', async () => {
    const [ada, bea] = members(2) as [string, string];
    await running.relates(bea, 'spark', ada, { time: new Date(Date.now() - 400 * 24 * HOUR) });
    expect([await running.list(ada), await running.unseen(ada)]).toEqual([[], 0]);
  });

  it('NTF-007 of who was deleted nothing is told, however late it comes', async () => {
    const [ada, bea] = members(2) as [string, string];
    await running.told(IdentityStandingChangedV1, bea, { accountId: bea, disabled: false, deleted: true }, 1);
    await running.relates(bea, 'spark', ada);
    expect(await running.countOf('notification_acts', 'actor_id = $1', [bea])).toBe(0);
  });
});
