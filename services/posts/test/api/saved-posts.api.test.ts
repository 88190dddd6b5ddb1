import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { PostPageResponse } from '../../src/feed/dto/feed.responses.js';
import { SAVED_POSTS } from '../../src/saved/saved-posts.read-model.js';
import { feedPage, idsOf } from '../support/feed-pages.js';
import { expectStatus, PostsFixture, type Problem } from '../support/posts-fixture.js';
import { storePostsOf } from '../support/stored-posts.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

let member: string;
let author: string;
beforeEach(() => {
  [member, author] = [posts.member(), posts.member()];
});

const save = async (memberId: string, postId: string): Promise<void> => {
  expectStatus(await posts.as(memberId, 'PUT', `/posts/${postId}/save`), 204);
};
const unsave = async (memberId: string, postId: string): Promise<void> => {
  expectStatus(await posts.as(memberId, 'DELETE', `/posts/${postId}/save`), 204);
};
const page = async (memberId: string, cursor?: string): Promise<PostPageResponse> =>
  expectStatus(
    await posts.as<PostPageResponse>(memberId, 'GET', `/saved-posts${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}`),
    200,
  );
const savedIds = async (memberId: string): Promise<string[]> => idsOf((await page(memberId)).items);

describe('POST-079 saving a post', () => {
  it('marks it as saved for the member wherever it is read, and for nobody else', async () => {
    const { id, saved } = await posts.post(author);
    await storePostsOf(posts, author, 10);
    expect(saved).toBe(false);
    await save(member, id);
    const marks = async (viewer: string): Promise<boolean[]> => [
      (await posts.seen(viewer, id)).saved,
      (await feedPage(posts, viewer)).items.find((post) => post.id === id)!.saved,
      (await posts.as<PostPageResponse>(viewer, 'GET', `/members/${author}/posts`)).body.items.find((post) => post.id === id)!.saved,
    ];
    expect(await marks(member)).toEqual([true, true, true]);
    expect(await marks(author)).toEqual([false, false, false]);
    await unsave(member, id);
    expect(await marks(member)).toEqual([false, false, false]);
  });

  it('happens once when it is repeated, and keeps the place in the list', async () => {
    const [first, second] = [await posts.post(author), await posts.post(author)];
    for (const id of [first.id, second.id, first.id]) await save(member, id);
    expect(await savedIds(member)).toEqual([second.id, first.id]);
    await Promise.all(Array.from({ length: 5 }, () => save(member, first.id)));
    expect(await posts.countOf('saved_posts', 'member_id = $1', [member])).toBe(2);
    await unsave(member, first.id);
    await unsave(member, first.id);
    expect(await savedIds(member)).toEqual([second.id]);
  });

  it('is refused for a post that is not there, and for one whose author blocked the member, in the same way', async () => {
    const { id } = await posts.post(author);
    await posts.relate(author, 'block', member);
    for (const target of [id, uuidv7()]) {
      const answer = await posts.as<Problem>(member, 'PUT', `/posts/${target}/save`);
      expect([answer.status, answer.body.code]).toEqual([404, 'posts.post_not_found']);
      await unsave(member, target);
    }
    expect(await posts.countOf('saved_posts', 'member_id = $1', [member])).toBe(0);
  });
});

describe('POST-080 the saved posts', () => {
  it('come ten a page, last saved first, without one twice or left out', async () => {
    const ids = await storePostsOf(posts, author, 13);
    const order = [...ids.slice(6), ...ids.slice(0, 6)];
    for (const id of order) await save(member, id);
    const first = await page(member);
    const second = await page(member, first.nextCursor!);
    expect([...idsOf(first.items), ...idsOf(second.items)]).toEqual(order.toReversed());
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 3, null]);
    expect(first.items.every(({ saved }) => saved)).toBe(true);
  });

  it('that were saved in the same moment keep an order over the pages', async () => {
    const ids = await storePostsOf(posts, author, 12);
    await posts.service.database.query(`INSERT INTO saved_posts (member_id, post_id) SELECT $1, unnest($2::uuid[])`, [member, ids]);
    const first = await page(member);
    expect([...idsOf(first.items), ...idsOf((await page(member, first.nextCursor!)).items)]).toEqual(ids.toReversed());
  });

  it('leave out what is deleted, whom a block keeps apart, the muted and the disabled', async () => {
    const [blocked, blocking, muted, disabled] = [posts.member(), posts.member(), posts.member(), posts.member()];
    const kept = await posts.post(author);
    const others = [blocked, blocking, muted, disabled];
    for (const other of others) await save(member, (await posts.post(other)).id);
    await save(member, kept.id);
    const deleted = await posts.post(author);
    await save(member, deleted.id);
    expect(await savedIds(member)).toHaveLength(6);
    expectStatus(await posts.as(author, 'DELETE', `/posts/${deleted.id}`), 204);
    await posts.relate(member, 'block', blocked);
    await posts.relate(blocking, 'block', member);
    await posts.relate(member, 'mute', muted);
    await posts.disable(disabled);
    expect(await savedIds(member)).toEqual([kept.id]);
  });

  it('refuse a cursor of another list', async () => {
    await storePostsOf(posts, author, 10);
    const { nextCursor } = await feedPage(posts, member);
    expect((await posts.as(member, 'GET', `/saved-posts?cursor=${encodeURIComponent(nextCursor!)}`)).status).toBe(400);
  });

  it('refuse a cursor whose time no calendar has', async () => {
    const cursor = Buffer.from(JSON.stringify({ savedBefore: '0000-01-01T00:00:00Z', id: member })).toString('base64url');
    const answer = await posts.as<{ code: string }>(member, 'GET', `/saved-posts?cursor=${cursor}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('are one statement by indexes, however many there are', async () => {
    for (const id of await storePostsOf(posts, author, 12)) await save(member, id);
    expect(await posts.statementsOf(() => page(member))).toEqual([SAVED_POSTS.name]);
    const plan = await posts.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${SAVED_POSTS.text}`);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).not.toMatch(/Seq Scan on (posts|saved_posts)/);
  });
});

describe('POST-081 what a member saved', () => {
  it('is seen by no other member, told by no event, and changes nothing of the post', async () => {
    const before = await posts.post(author);
    await save(member, before.id);
    expect(await savedIds(author)).toEqual([]);
    expect(await posts.seen(author, before.id)).toEqual(before);
    expect(await posts.recorded(before.id)).toEqual(['posts.post.published.v1']);
    // Another member takes nothing away either.
    await unsave(author, before.id);
    expect(await savedIds(member)).toEqual([before.id]);
  });
});
