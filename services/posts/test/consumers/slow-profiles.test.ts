import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slowdown } from '@affinity/kit/testing/slowdown';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { v7 as uuidv7 } from 'uuid';
import { MemberCardsCreated, MemberCardsUpdated } from '../../src/members/member-cards.definitions.js';
import { PostsFixture } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

it('what a member does is told as soon as ever while profiles accepts and never answers', async () => {
  const author = posts.member();
  await posts.post(author);
  const { events } = posts.service;

  /** Both consumers of profiles' events have somebody to ask for, all the time. */
  async function whileSilent<T>(work: () => Promise<T>): Promise<T> {
    posts.profiles.mode = 'silent';
    const waiting = [MemberCardsCreated, MemberCardsUpdated].flatMap((consumer) =>
      Array.from({ length: 3 }, () => {
        const id = posts.member();
        const event = { subject: id, revision: 2 };
        return consumer === MemberCardsCreated
          ? events.deliverTwice(MemberCardsCreated, { ...event, data: { profileId: id } })
          : events.deliverTwice(MemberCardsUpdated, { ...event, data: { profileId: id, part: 'details' } });
      }),
    );
    const before = posts.profiles.asked.length;
    while (posts.profiles.asked.length < before + 2) await sleep(10);
    try {
      return await work();
    } finally {
      posts.profiles.mode = 'up';
      await Promise.all(waiting);
    }
  }

  const publish = (): Promise<number> => events.timeToPublish(PostsPostPublishedV1, async () => (await posts.post(author, uuidv7())).id);
  expect(await slowdown(publish, whileSilent)).toBeLessThan(2);
}, 480_000);
