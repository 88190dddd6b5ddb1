import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { ProfilesProfileRemovedV1 } from '@affinity/proto/events/profiles/profile-removed.v1';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { StoriesCommentAddedV1 } from '@affinity/proto/events/stories/comment-added.v1';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { StoriesStoryLikedV1 } from '@affinity/proto/events/stories/story-liked.v1';
import { StoriesStorySharedV1 } from '@affinity/proto/events/stories/story-shared.v1';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import { MAX_WATCHED_SUBJECTS } from '@affinity/proto/vocabulary/limits';
import { announced, BroadcastWorld, heard, likeOf, type Page } from '../support/broadcast-world.js';
import { relationData } from '../support/relations.js';
import { SocketClient } from '../support/socket-client.js';
import { eventually } from '../support/test-gateway.js';

describe('broadcasts', () => {
  let world: BroadcastWorld;
  beforeAll(async () => {
    world = await BroadcastWorld.start();
  });
  afterEach(() => {
    world.closePages();
    world.hidden.clear();
    world.socialGraphIsAway = false;
  });
  afterAll(() => world.stop());

  const watchingFeed = async (id?: string): Promise<Page> => {
    const page = await world.page(id);
    await world.watch(page, [], true);
    return page;
  };
  /** A second frame that names the feed tells nothing anew. */
  const watchingAgain = async (page: Page): Promise<void> => {
    for (let time = 0; time < 2; time++) await world.watch(page, [], true);
  };
  /**
   * Publishes a post of somebody whom everybody sees, and waits until these pages heard of it. Earlier broadcasts have then arrived, too.
   */
  const barrier = async (...pages: Page[]): Promise<void> => {
    const postId = uuidv7();
    await world.published(postId, uuidv7());
    await eventually(() => expect(pages.every((page) => announced(page).includes(postId))).toBe(true));
  };
  /** Names of what the page was told. New posts are left out: some are barriers. */
  const told = ({ client }: Page) => client.of('broadcast').flatMap(({ name }) => (name === 'posts.post.published' ? [] : [name]));

  describe('to those who watch a post', () => {
    it('POST-017 MISC-012 a like reaches who watches the post, and nobody else', async () => {
      const [postId, other] = [uuidv7(), uuidv7()];
      const [watcher, bystander, idle] = [await world.page(), await world.page(), await world.page()];
      await world.watch(watcher, [postId], true);
      await world.watch(bystander, [other], true);
      await world.liked(postId, 3, 7);
      await barrier(watcher, bystander);
      expect(heard(watcher.client, 'posts.post.counted')).toEqual([{ postId, revision: 7, likes: 3 }]);
      expect(heard(bystander.client, 'posts.post.counted')).toEqual([]);
      expect(idle.client.of('broadcast')).toEqual([]);
    });

    it('POST-028 a comment comes with the count of comments, except to whom its writer is hidden: neither', async () => {
      const [postId, commentId, writer] = [uuidv7(), uuidv7(), uuidv7()];
      const [watcher, hider] = [await world.page(), await world.page()];
      world.hidden.set(hider.id, [writer]);
      for (const page of [watcher, hider]) await world.watch(page, [postId], true);
      await world.publish(PostsCommentAddedV1, { postId, authorId: uuidv7(), memberId: writer, commentId, parentId: null, comments: 2 }, 5);
      await barrier(watcher, hider);
      expect(heard(watcher.client, 'posts.comment.added')).toEqual([{ postId, commentId, parentId: null }]);
      expect(heard(hider.client, 'posts.comment.added')).toEqual([]);
      expect(heard(watcher.client, 'posts.post.counted')).toEqual([{ postId, revision: 5, comments: 2 }]);
      expect(heard(hider.client, 'posts.post.counted')).toEqual([]);
    });

    it('POST-028 the count of comments is for who meets everybody: others read the post again, as it counts whom they do not find', async () => {
      const [postId, commentId, writer] = [uuidv7(), uuidv7(), uuidv7()];
      const [watcher, hider] = [await world.page(), await world.page()];
      world.hidden.set(hider.id, [uuidv7()]);
      for (const page of [watcher, hider]) await world.watch(page, [postId], true);
      await world.publish(PostsCommentAddedV1, { postId, authorId: uuidv7(), memberId: writer, commentId, parentId: null, comments: 2 }, 5);
      await barrier(watcher, hider);
      for (const { client } of [watcher, hider]) {
        expect(heard(client, 'posts.comment.added')).toEqual([{ postId, commentId, parentId: null }]);
      }
      expect([heard(watcher.client, 'posts.post.counted'), heard(watcher.client, 'posts.post.edited')]).toEqual([
        [{ postId, revision: 5, comments: 2 }],
        [],
      ]);
      expect([heard(hider.client, 'posts.post.counted'), heard(hider.client, 'posts.post.edited')]).toEqual([
        [],
        [{ postId, revision: 5 }],
      ]);
    });

    /** A like of a comment whose author nobody hides. */
    const commentLikeOf = (commentId: string) => ({ commentId, authorId: uuidv7(), memberId: uuidv7(), likes: 1 });

    it('DECISION-7 who is hidden from its author hears nothing of it, whoever likes, comments, likes a comment, edits or deletes', async () => {
      const [postId, author] = [uuidv7(), uuidv7()];
      const [watcher, hider] = [await world.page(), await world.page()];
      world.hidden.set(hider.id, [author]);
      for (const page of [watcher, hider]) await world.watch(page, [postId], true);
      await world.publish(PostsLikesChangedV1, likeOf(postId, 1, 2, author), 2);
      const comment = { commentId: uuidv7(), parentId: null, comments: 1 };
      await world.publish(PostsCommentAddedV1, { postId, authorId: author, memberId: uuidv7(), ...comment }, 3);
      await world.publish(PostsCommentLikedV1, { ...commentLikeOf(comment.commentId), postId });
      await world.publish(PostsPostEditedV1, { postId, authorId: author }, 4);
      await world.publish(PostsPostDeletedV1, { postId, authorId: author }, 5);
      await barrier(watcher, hider);
      expect(told(watcher)).toEqual([
        'posts.post.counted',
        'posts.comment.added',
        'posts.post.counted',
        'posts.comment.counted',
        'posts.post.edited',
        'posts.post.deleted',
      ]);
      expect(told(hider)).toEqual([]);
    });

    it('DECISION-7 a page that begins to watch what such an author’s posts just heard is told nothing, nor to read again', async () => {
      const [author, posts] = [uuidv7(), Array.from({ length: 6 }, () => uuidv7())];
      const witness = await watchingFeed();
      for (const postId of posts) {
        for (let likes = 1; likes <= 20; likes++) {
          await world.publish(PostsLikesChangedV1, likeOf(postId, likes, likes, author), likes);
        }
      }
      await barrier(witness);
      const hider = await world.page();
      world.hidden.set(hider.id, [author]);
      await world.watch(hider, posts, true);
      await barrier(hider);
      expect(hider.client.of('stale').filter(({ soon }) => soon)).toEqual([]);
      expect(heard(hider.client, 'posts.post.counted')).toEqual([]);
    });

    it('watching something else replaces what was watched', async () => {
      const [first, second] = [uuidv7(), uuidv7()];
      const page = await world.page();
      await world.watch(page, [first], true);
      await world.watch(page, [second], true);
      await world.liked(first, 1);
      await world.liked(second, 2);
      await barrier(page);
      expect(heard(page.client, 'posts.post.counted').map(({ postId }) => postId)).toEqual([second]);
    });

    it('MISC-012 what happened a moment before a page watches reaches it too, once, and not who is hidden from whom', async () => {
      const [postId, commentId, writer, gone] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
      const [page, hider] = [await world.page(), await world.page()];
      world.hidden.set(hider.id, [writer, gone]);
      for (const one of [page, hider]) await world.watch(one, [], true);
      await world.liked(postId, 1);
      await world.publish(PostsCommentAddedV1, { postId, authorId: uuidv7(), memberId: writer, commentId, parentId: null, comments: 1 }, 2);
      await world.publish(ProfilesProfileRemovedV1, { profileId: gone }, 9);
      await barrier(page, hider);
      expect([page, hider].flatMap(({ client }) => heard(client, 'posts.post.counted'))).toEqual([]);
      for (const { client } of [page, hider]) {
        for (let time = 0; time < 2; time++) client.send({ type: 'watch', feed: true, subjects: [postId, gone] });
      }
      await world.settle(page, hider);
      expect(heard(page.client, 'posts.post.counted').map(({ revision }) => revision)).toEqual([1, 2]);
      expect(heard(page.client, 'posts.comment.added')).toEqual([{ postId, commentId, parentId: null }]);
      expect(heard(page.client, 'profiles.profile.changed')).toEqual([{ profileId: gone, revision: 9 }]);
      expect(heard(hider.client, 'posts.post.counted').map(({ revision }) => revision)).toEqual([1]);
      expect(heard(hider.client, 'posts.comment.added')).toEqual([]);
      expect(heard(hider.client, 'profiles.profile.changed')).toEqual([]);
    });

    it('MISC-012 a page that has much to catch up with is told to read again', async () => {
      const posts = Array.from({ length: 11 }, () => uuidv7());
      const page = await world.page();
      await world.watch(page, [], true);
      for (const postId of posts) for (let likes = 1; likes <= 10; likes++) await world.liked(postId, likes);
      await barrier(page);
      const before = page.client.of('stale').length;
      page.client.send({ type: 'watch', feed: true, subjects: posts });
      await world.settle(page);
      expect(page.client.of('stale').slice(before)).toEqual([{ type: 'stale', soon: true }]);
      expect(heard(page.client, 'posts.post.counted')).toEqual([]);
    });

    it('an event that is published twice is told once', async () => {
      const postId = uuidv7();
      const page = await world.page();
      await world.watch(page, [postId], true);
      const envelope = world.world.envelope(PostsLikesChangedV1, postId, likeOf(postId), 1, uuidv7());
      for (let time = 0; time < 2; time++) world.nats.publish(PostsLikesChangedV1.type, envelope);
      await barrier(page);
      expect(heard(page.client, 'posts.post.counted')).toHaveLength(1);
    });

    it.each([
      ['not JSON', () => 'nonsense'],
      ['not UTF-8', () => Uint8Array.of(0xff, 0xfe)],
      [
        'another type’s envelope',
        () => world.world.envelope(PostsPostEditedV1, 'x', { postId: uuidv7(), authorId: uuidv7() }, 1, uuidv7()),
      ],
      ['data that breaks the contract', () => world.world.envelope(PostsLikesChangedV1, 'x', { posts: 1 } as never, 1, uuidv7())],
    ])('goes on after a message that is %s', async (_, payload) => {
      const postId = uuidv7();
      const page = await world.page();
      await world.watch(page, [postId], true);
      world.nats.publish(PostsLikesChangedV1.type, payload());
      await world.liked(postId, 1);
      await barrier(page);
      expect(heard(page.client, 'posts.post.counted')).toEqual([{ postId, revision: 1, likes: 1 }]);
    });

    it('forgets a page that closes', async () => {
      const page = await world.page();
      await world.watch(page, [uuidv7()]);
      expect(await world.metric('affinity_gateway_watchers')).toBe(1);
      page.client.drop();
      await eventually(async () => expect(await world.metric('affinity_gateway_watchers')).toBe(0));
    });
  });

  describe('to those who watch a profile', () => {
    it('POP-016 it is told that the profile or its lists changed, but not to who is hidden from it', async () => {
      const profileId = uuidv7();
      const [reader, blocked, idle] = [await world.page(), await world.page(), await world.page()];
      world.hidden.set(blocked.id, [profileId]);
      await world.watch(reader, [profileId]);
      await world.watch(blocked, [profileId]);
      await world.watch(idle, [uuidv7()]);
      await world.publish(ProfilesProfileUpdatedV1, { profileId, part: 'details' }, 4);
      await world.publish(ProfilesRelationsChangedV1, { profileId }, 5);
      await eventually(() =>
        expect(heard(reader.client, 'profiles.profile.changed')).toEqual([
          { profileId, revision: 4 },
          { profileId, revision: 5 },
        ]),
      );
      await world.settle(blocked, idle);
      expect([blocked, idle].flatMap(({ client }) => heard(client, 'profiles.profile.changed'))).toEqual([]);
    });

    it('PRO-062 it is told the new name and photo without the address, but not to who is hidden from it', async () => {
      const id = uuidv7();
      const [reader, blocked, idle] = [await world.page(), await world.page(), await world.page()];
      world.hidden.set(blocked.id, [id]);
      await world.watch(reader, [id]);
      await world.watch(blocked, [id]);
      await world.watch(idle, [uuidv7()]);
      await world.publish(ProfilesCardChangedV1, { id, name: 'Ann Other', photoUrl: null, email: 'ann@example.org' }, 4);
      const told = { memberId: id, revision: 4, name: 'Ann Other', photoURL: null };
      await eventually(() => expect(heard(reader.client, 'profiles.card.changed')).toEqual([told]));
      await world.settle(blocked, idle);
      expect([blocked, idle].flatMap(({ client }) => heard(client, 'profiles.card.changed'))).toEqual([]);
    });
  });

  describe('of stories', () => {
    it('STO-024, STO-033 a new one reaches who watches stories, a comment who watches its story, neither who is hidden from the author', async () => {
      const [author, storyId, commentId] = [uuidv7(), uuidv7(), uuidv7()];
      const blocked = uuidv7();
      world.hidden.set(blocked, [author]);
      const [reader, hidden, idle] = [await watchingFeed(), await watchingFeed(blocked), await watchingFeed()];
      for (const { client } of [reader, hidden]) client.send({ type: 'watch', feed: true, stories: true, subjects: [storyId] });
      await world.settle(reader, hidden);
      await world.publish(StoriesStorySharedV1, { storyId, authorId: author });
      await world.publish(StoriesCommentAddedV1, { storyId, commentId, authorId: author, comments: 1 }, 2);
      await barrier(reader, hidden, idle);
      expect(heard(reader.client, 'stories.story.shared')).toEqual([{ storyId, authorId: author }]);
      expect(heard(reader.client, 'stories.comment.added')).toEqual([{ storyId, commentId }]);
      expect(heard(hidden.client, 'stories.story.shared')).toEqual([]);
      expect(heard(hidden.client, 'stories.comment.added')).toEqual([]);
      expect(heard(reader.client, 'stories.story.counted')).toEqual([{ storyId, revision: 2, comments: 1 }]);
      expect(heard(hidden.client, 'stories.story.counted')).toEqual([]);
      expect(idle.client.of('broadcast').filter(({ name }) => name.startsWith('stories.'))).toEqual([]);
    });

    it('DECISION-7 who is hidden from its author hears nothing of it, whoever likes or comments, and not when watching a moment later', async () => {
      const [storyId, storyAuthorId, commentId] = [uuidv7(), uuidv7(), uuidv7()];
      const [watcher, hider, late, lateHider] = [await world.page(), await world.page(), await world.page(), await world.page()];
      for (const { id } of [hider, lateHider]) world.hidden.set(id, [storyAuthorId]);
      for (const page of [watcher, hider]) await world.watch(page, [storyId], true);
      const others = { storyId, storyAuthorId };
      await world.publish(StoriesStoryLikedV1, { ...others, memberId: uuidv7(), likes: 1 }, 2);
      await world.publish(StoriesStoryUnlikedV1, { ...others, memberId: uuidv7(), likes: 0 }, 3);
      await world.publish(StoriesCommentAddedV1, { ...others, commentId, authorId: uuidv7(), comments: 1 }, 4);
      await world.publish(StoriesCommentRemovedV1, { ...others, commentId, comments: 0 }, 5);
      await barrier(watcher, hider);
      for (const page of [late, lateHider]) await world.watch(page, [storyId], true);
      await barrier(late, lateHider);
      const counted = 'stories.story.counted';
      const all = [counted, counted, 'stories.comment.added', counted, 'stories.comment.removed', counted];
      expect([watcher, late].map(told)).toEqual([all, all]);
      expect([hider, lateHider].map(told)).toEqual([[], []]);
      expect([hider, lateHider].flatMap(({ client }) => client.of('stale').filter(({ soon }) => soon))).toEqual([]);
    });
  });

  describe('to those who watch the feed', () => {
    it('HOM-032 a new post reaches who watches the feed, its author’s other tabs too, and nobody else', async () => {
      const [postId, author] = [uuidv7(), uuidv7()];
      const [reader, authorsTab, idle] = [await watchingFeed(), await watchingFeed(author), await world.page()];
      await world.watch(idle, [uuidv7()]);
      const before = idle.client.of('broadcast').length;
      await world.published(postId, author);
      await barrier(reader, authorsTab);
      for (const { client } of [reader, authorsTab]) {
        expect(heard(client, 'posts.post.published')).toContainEqual({ postId, authorId: author, filters: ['text'] });
      }
      await world.settle(idle);
      expect(idle.client.of('broadcast')).toHaveLength(before);
    });

    it('MISC-012 a post of a moment before a page watches reaches it too, once, and not who is hidden from its author', async () => {
      const [postId, author] = [uuidv7(), uuidv7()];
      const [reader, hider, witness] = [await world.page(), await world.page(), await watchingFeed()];
      world.hidden.set(hider.id, [author]);
      await world.published(postId, author);
      await barrier(witness);
      for (const page of [reader, hider]) await watchingAgain(page);
      const times = (page: Page): number => announced(page).filter((id) => id === postId).length;
      expect([reader, hider].map(times)).toEqual([1, 0]);
    });

    it('reaches neither side of a block that stood before, in either direction, and only the muted one of a mute', async () => {
      const [blocker, blocked, muter, muted] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
      world.hidden.set(blocker, [blocked]).set(blocked, [blocker]).set(muter, [muted]);
      const pages = new Map<string, Page>();
      for (const id of [blocker, blocked, muter, muted]) pages.set(id, await watchingFeed(id));
      const posts = new Map([blocker, blocked, muter, muted].map((id) => [id, uuidv7()]));
      for (const [author, postId] of posts) await world.published(postId, author);
      await barrier(...pages.values());
      const authorsHeardBy = (id: string) =>
        [...posts].filter(([, postId]) => announced(pages.get(id)!).includes(postId)).map(([author]) => author);
      expect(authorsHeardBy(blocker)).toEqual([blocker, muter, muted]);
      expect(authorsHeardBy(blocked)).toEqual([blocked, muter, muted]);
      expect(authorsHeardBy(muter)).toEqual([blocker, blocked, muter]);
      expect(authorsHeardBy(muted)).toEqual([blocker, blocked, muter, muted]);
    });

    it('a block takes effect on both sides at once, also when it is told twice, and its end after it is read again', async () => {
      const [one, other] = [await watchingFeed(), await watchingFeed()];
      const posts = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
      world.hidden.set(one.id, [other.id]).set(other.id, [one.id]);
      const id = uuidv7();
      for (let time = 0; time < 2; time++)
        await world.publish(SocialGraphRelationChangedV1, relationData('block', one.id, other.id), 1, id);
      await world.published(posts[0]!, one.id);
      await world.published(posts[1]!, other.id);
      await barrier(one, other);
      expect(announced(one)).not.toContain(posts[1]);
      expect(announced(other)).not.toContain(posts[0]);
      world.hidden.clear();
      await world.publish(SocialGraphRelationChangedV1, relationData('block', one.id, other.id, false), 2);
      await eventually(async () => {
        await world.published(uuidv7(), one.id);
        await world.published(uuidv7(), other.id);
        expect(heard(one.client, 'posts.post.published').some(({ authorId }) => authorId === other.id)).toBe(true);
        expect(heard(other.client, 'posts.post.published').some(({ authorId }) => authorId === one.id)).toBe(true);
      });
    });

    it('EXPERIENCE-28 the pages of who was blocked are told to read again, once, and nobody else’s', async () => {
      const [one, other, third] = [await watchingFeed(), await watchingFeed(), await watchingFeed()];
      world.hidden.set(one.id, [other.id]).set(other.id, [one.id]);
      const stale = ({ client }: Page) => client.of('stale').filter((frame) => frame.soon);
      const id = uuidv7();
      await world.publish(SocialGraphRelationChangedV1, relationData('block', one.id, other.id), 1, id);
      await eventually(() => expect(stale(other)).toHaveLength(1));
      await world.settle(one, other, third);
      expect([one, third].flatMap(stale)).toEqual([]);
    });

    it('a mute hides the muted from the muter only, until it ends', async () => {
      const [muter, muted] = [await watchingFeed(), await watchingFeed()];
      const [byMuter, byMuted] = [uuidv7(), uuidv7()];
      world.hidden.set(muter.id, [muted.id]);
      await world.publish(SocialGraphRelationChangedV1, relationData('mute', muter.id, muted.id));
      await world.published(byMuter, muter.id);
      await world.published(byMuted, muted.id);
      await barrier(muter, muted);
      expect(announced(muter)).not.toContain(byMuted);
      expect(announced(muted)).toEqual(expect.arrayContaining([byMuter, byMuted]));
      world.hidden.clear();
      await world.publish(SocialGraphRelationChangedV1, relationData('mute', muter.id, muted.id, false), 2);
      await eventually(async () => {
        await world.published(uuidv7(), muted.id);
        expect(heard(muter.client, 'posts.post.published').some(({ authorId }) => authorId === muted.id)).toBe(true);
      });
    });

    it('while social-graph is away a member hears of nobody else and of nobody else’s posts, and is told to read again when it is back', async () => {
      world.socialGraphIsAway = true;
      const [watched, own, foreign] = [uuidv7(), uuidv7(), uuidv7()];
      const page = await world.page();
      page.client.send({ type: 'watch', feed: true, subjects: [watched] });
      await world.settle(page);
      await world.published(foreign, uuidv7());
      await world.liked(watched, 1);
      await world.published(own, page.id);
      await eventually(() => expect(announced(page)).toEqual([own]));
      expect(heard(page.client, 'posts.post.counted')).toEqual([]);
      expect(page.client.of('stale')).toEqual([]);
      world.socialGraphIsAway = false;
      await page.client.until('stale', 1, 10_000);
    });

    it('tells a member who has not finished onboarding nothing of others, and the same socket everything once they have', async () => {
      const id = uuidv7();
      world.notOnboarded.add(id);
      const page = await world.page(id);
      page.client.send({ type: 'watch', feed: true, subjects: [] });
      await world.settle(page);
      for (let post = 0; post < 5; post++) {
        await world.published(uuidv7(), uuidv7());
        await sleep(20);
      }
      await world.settle(page);
      expect(page.client.of('broadcast')).toEqual([]);
      world.notOnboarded.delete(page.id);
      await world.watch(page, [], true);
      await barrier(page);
    });
  });

  describe('the frame `watch`', () => {
    const ids = (count: number) => Array.from({ length: count }, () => uuidv7());

    it.each([
      ['more than 200 posts', () => ({ type: 'watch', feed: false, posts: ids(MAX_WATCHED_SUBJECTS + 1) })],
      ['something that is not an id', () => ({ type: 'watch', feed: false, subjects: ['posts.>'] })],
      ['no word about the feed', () => ({ type: 'watch', subjects: [] })],
      ['more than the protocol knows', () => ({ type: 'watch', feed: true, subjects: [], people: ids(1) })],
    ])('SAFETY-53 with %s closes with 4400', async (_, frame) => {
      const { client } = await world.page();
      client.send(frame());
      expect((await client.untilClosed()).code).toBe(4400);
    });

    it('may name 200 posts, in a frame below the limit of size (SAFETY-54)', async () => {
      const posts = ids(MAX_WATCHED_SUBJECTS);
      const page = await world.page();
      await world.watch(page, posts, true);
      await world.liked(posts.at(-1)!, 1);
      await barrier(page);
      expect(heard(page.client, 'posts.post.counted')).toHaveLength(1);
    });

    it('SAFETY-53 before `resume` closes with 4400, and nothing was watched', async () => {
      const client = await SocketClient.open(world.gateway, await world.world.identity.newSession());
      client.send({ type: 'watch', feed: true, subjects: [] });
      expect((await client.untilClosed()).code).toBe(4400);
      expect(client.frames).toEqual([]);
    });

    it('SAFETY-55 counts as any frame: the 61st at once closes', async () => {
      const { client } = await world.page();
      for (let frame = 0; frame < 61; frame++) client.send({ type: 'watch', feed: false, subjects: [] });
      expect((await client.untilClosed()).code).toBe(1008);
    });
  });
});
