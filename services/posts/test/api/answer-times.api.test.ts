import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseWork } from '@affinity/kit/testing/database-work';
import { v7 as uuidv7 } from 'uuid';
import { PostsFixture } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

/** What the fan-out of a new post reads meanwhile is not among them. */
const POSTS = /^(?!.*\bwide_authors\b).*\bFROM (posts|member_relations)\b/s;

it.each([
  ['GET', ''],
  ['GET', '/comments'],
  ['PUT', '/like'],
  ['DELETE', '/like'],
  ['POST', '/shares'],
  ['POST', '/comments'],
])('%s %s does the same work for a post of who blocked the caller and for one that is not there', async (method, path) => {
  const [member, blocker] = [posts.member(), posts.member()];
  const { id } = await posts.post(blocker);
  // Known here, as whoever writes is made known first.
  await posts.post(member);
  await posts.relate(blocker, 'block', member);
  const work = (postId: string): Promise<string[]> =>
    databaseWork(posts.service, POSTS, async () => {
      const body = method === 'POST' && path === '/comments' ? { content: 'Nice', parentId: null } : undefined;
      const headers = { ...(method === 'POST' && { 'idempotency-key': uuidv7() }) };
      expect((await posts.as(member, method, `/posts/${postId}${path}`, body, headers)).status).toBe(404);
    });
  const blocked = await work(id);
  expect(blocked).toHaveLength(1);
  expect(await work(uuidv7())).toEqual(blocked);
});
