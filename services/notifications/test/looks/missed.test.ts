import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { MailWorld } from '../support/mail-world.js';
import { newId, type NotificationsFixture } from '../support/notifications-fixture.js';
import { pairOf } from '../support/push-world.js';

let world: MailWorld;
let running: NotificationsFixture;
beforeAll(async () => {
  world = await MailWorld.start();
  ({ running } = world);
});
afterAll(() => world.stop());

const missed = async (memberId: string) => (await running.as<any>(memberId, 'GET', '/notifications/missed')).body.missed;
const dismiss = (memberId: string, returnedAt: string) =>
  running.as<any>(memberId, 'DELETE', `/notifications/missed?returnedAt=${encodeURIComponent(returnedAt)}`);
const comments = (memberId: string, authorId: string, postId = newId()) =>
  running.happens(
    PostsCommentAddedV1,
    postId,
    { ...PostsCommentAddedV1.example, postId, authorId, memberId, commentId: newId(), parentId: null, parentAuthorId: null },
    { actorId: memberId },
  );

it('NTF-029 tells who was away for a day of sparks that wait, of whose turn it is, and of replies; five of each', async () => {
  const ada = await world.member();
  const bea = running.member({ name: 'Bea' });
  await world.later(25);
  for (let n = 0; n < 7; n += 1) await running.relates(running.member({ name: `Spark ${n}` }), 'spark', ada);
  await world.writes(bea, ada, 2);
  const postId = newId();
  await comments(bea, ada, postId);
  await comments(running.member({ name: 'Cleo' }), ada, postId);
  const found = await missed(ada);
  expect(found).toMatchObject({
    sparks: { more: 2 },
    turns: { items: [{ pairKey: pairOf(ada, bea), other: { id: bea, name: 'Bea' }, unread: 2 }], more: 0 },
    replies: { items: [{ kind: 'comment', actor: { name: 'Cleo' }, others: 1, postId, storyId: null }], more: 0 },
  });
  expect(found.sparks.items.map(({ name }: { name: string }) => name)).toEqual(['Spark 6', 'Spark 5', 'Spark 4', 'Spark 3', 'Spark 2']);
  // The same on another device, and later that day.
  expect(await missed(ada)).toEqual(found);
});

it('NTF-029 of a spark that was taken back, and of whom the member blocked, nothing is told', async () => {
  const [ada, bea, cleo] = [await world.member(), running.member(), running.member()];
  await world.later(25);
  await running.relates(bea, 'spark', ada);
  await running.relates(bea, 'spark', ada, { active: false, revision: 2 });
  await comments(cleo, ada);
  await world.writes(cleo, ada);
  await running.relate(ada, 'block', cleo);
  expect(await missed(ada)).toBeNull();
});

it('NTF-030 dismissed it stays away on all devices until the next absence; another one, and another member, are left alone', async () => {
  const [ada, bea] = [await world.member(), await world.member()];
  await world.later(25);
  for (const member of [ada, bea]) await running.relates(running.member(), 'spark', member);
  const { returnedAt } = await missed(ada);
  expect(await missed(bea)).not.toBeNull();
  expect((await dismiss(ada, '2020-01-01T00:00:00.000Z')).status).toBe(204);
  expect(await missed(ada)).not.toBeNull();
  for (let time = 0; time < 2; time += 1) expect((await dismiss(ada, returnedAt)).status).toBe(204);
  expect(await missed(ada)).toBeNull();
  expect(await missed(bea)).not.toBeNull();
  await world.later(2);
  await running.relates(running.member(), 'spark', ada);
  expect(await missed(ada)).toBeNull();
  await world.later(25);
  await running.relates(running.member(), 'spark', ada);
  expect(await missed(ada)).not.toBeNull();
  // The one from before is dismissed on a page that was left open.
  await dismiss(ada, returnedAt);
  expect(await missed(ada)).not.toBeNull();
  for (const none of ['yesterday', '0000-01-01T00:00:00Z', '0000-12-31T23:59:59Z']) expect((await dismiss(ada, none)).status).toBe(400);
  expect((await dismiss(ada, '0001-01-01T00:00:00Z')).status).toBe(204);
});

it('NTF-028 who looks now and then was not away, also with two pages that ask at once; the day after the return it is over', async () => {
  const ada = await world.member();
  for (let time = 0; time < 3; time += 1) {
    await world.later(20);
    await world.looks(ada);
  }
  await running.relates(running.member(), 'spark', ada);
  expect(await missed(ada)).toBeNull();
  await world.later(25);
  await running.relates(running.member(), 'spark', ada);
  const both = await Promise.all([missed(ada), missed(ada), world.looks(ada)]);
  expect(both[0]).toEqual(both[1]);
  expect(both[0]).not.toBeNull();
  await world.later(12);
  await world.looks(ada);
  await world.later(13);
  expect(await missed(ada)).toBeNull();
});

it('NTF-029 without chat the rest is told', async () => {
  const ada = await world.member();
  await world.later(25);
  await running.relates(running.member(), 'spark', ada);
  world.chat.away = true;
  expect(await missed(ada)).toMatchObject({ sparks: { more: 0 }, turns: null });
  world.chat.away = false;
});

it('NTF-029 who was not away costs one statement, and chat is not asked', async () => {
  const ada = await world.member();
  const before = world.chat.asked;
  expect(await missed(ada)).toBeNull();
  expect(world.chat.asked).toBe(before);
});
