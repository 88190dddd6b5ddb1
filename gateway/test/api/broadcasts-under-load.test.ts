import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { announced, BroadcastWorld, heard, type Page } from '../support/broadcast-world.js';
import { eventually } from '../support/test-gateway.js';

describe('broadcasts under load and failure', () => {
  let world: BroadcastWorld;
  beforeEach(async () => {
    world = await BroadcastWorld.start();
  });
  afterEach(() => world.stop());

  it('MISC-012 200 sockets get 100 broadcasts in order, each built once', async () => {
    const postId = uuidv7();
    const members = Array.from({ length: 20 }, () => uuidv7());
    const pages: Page[] = [];
    for (let tab = 0; tab < 10; tab++) pages.push(...(await Promise.all(members.map((id) => world.page(id)))));
    for (const { client } of pages) client.send({ type: 'watch', feed: false, subjects: [postId] });
    await world.settle(...pages);
    for (let likes = 1; likes <= 100; likes++) await world.liked(postId, likes);
    const expected = Array.from({ length: 100 }, (_unused, index) => index + 1);
    for (const { client } of pages) {
      await eventually(() => expect(heard(client, 'posts.post.counted').map(({ likes }) => likes)).toEqual(expected), 10_000);
    }
    expect(await world.metric('affinity_gateway_watchers')).toBe(200);
    expect(await world.metric('affinity_gateway_broadcasts_built_total')).toBe(100);
    expect(await world.metric('affinity_gateway_broadcasts_sent_total')).toBe(200 * 100);
    // The hidden are read once a member, not once a page: ten pages share it.
    expect(world.hiddenReads).toBe(members.length);
  }, 480_000);

  it('closes a slow reader with 1013, which others do not notice', async () => {
    const postId = uuidv7();
    const [slow, quick] = [await world.page(), await world.page()];
    for (const page of [slow, quick]) await world.watch(page, [postId]);
    slow.client.socket.pause();
    let comments = 0;
    // The portions exceed the kernel's buffers and ours together. The quick page reads each before the next comes.
    for (let portion = 0; portion < 60; portion++) {
      for (let index = 0; index < 1000; index++) {
        comments += 1;
        const data = { postId, authorId: uuidv7(), memberId: quick.id, commentId: uuidv7(), parentId: uuidv7(), comments };
        world.nats.publish(PostsCommentAddedV1.type, world.world.envelope(PostsCommentAddedV1, postId, data, comments, uuidv7()));
      }
      await eventually(() => {
        const { client } = quick;
        const [last] = client.frames.slice(-1);
        return last?.type === 'broadcast' && last.name === 'posts.post.counted' && last.data.comments === comments;
      });
    }
    slow.client.socket.resume();
    // On a slow machine the heartbeat finds out first that nothing is read, and cuts the connection.
    expect([1013, 1006]).toContain((await slow.client.untilClosed(10_000)).code);
    expect(heard(slow.client, 'posts.post.counted').length).toBeLessThan(comments);
    expect(heard(quick.client, 'posts.post.counted')).toHaveLength(comments);
    await world.liked(postId, 1);
    await eventually(() => expect(heard(quick.client, 'posts.post.counted').at(-1)).toMatchObject({ likes: 1 }));
  }, 480_000);

  it('after the broker crashed tells open pages to read again, reads anew who is hidden, and goes on', async () => {
    const postId = uuidv7();
    const [watcher, idle] = [await world.page(), await world.page()];
    await world.watch(watcher, [postId], true);
    // The first `watch` had something withheld while the hidden were being read.
    const told = watcher.client.of('stale').length;
    const reads = world.hiddenReads;
    const author = uuidv7();
    // The block's event passes unheard.
    world.hidden.set(watcher.id, [author]);
    await world.world.broker.restart();
    await watcher.client.until('stale', told + 1, 15_000);
    // The idle page may have missed live frames.
    expect(await idle.client.until('stale')).toEqual([{ type: 'stale' }]);
    await eventually(() => expect(world.hiddenReads).toBeGreaterThan(reads));
    const [hidden, shown] = [uuidv7(), uuidv7()];
    await eventually(async () => {
      await world.published(hidden, author);
      await world.published(shown, uuidv7());
      await world.liked(postId, 4);
      expect(announced(watcher)).toContain(shown);
    });
    expect(announced(watcher)).not.toContain(hidden);
    await eventually(() => expect(heard(watcher.client, 'posts.post.counted')).toContainEqual({ postId, revision: 4, likes: 4 }));
    expect(watcher.client.closed).toBeUndefined();
  }, 480_000);
});
