import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { PostPageResponse } from '../../src/feed/dto/feed.responses.js';
import type { MemberMediaPageResponse, MemberPostCountsResponse } from '../../src/member-posts/dto/member-posts.dtos.js';
import { MEMBER_MEDIA, MEMBER_POST_COUNTS, MEMBER_POSTS } from '../../src/member-posts/member-posts.queries.js';
import { allPages, idsOf, newestFirst, queryOf, type PageParameters } from '../support/feed-pages.js';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { expectStatus, PostsFixture, type Problem } from '../support/posts-fixture.js';
import { storePosts, storePostsOf } from '../support/stored-posts.js';

let posts: PostsFixture;
let viewer: string;
let member: string;
let other: string;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());
beforeEach(async () => {
  await posts.service.database.query('TRUNCATE posts, member_relations CASCADE');
  [viewer, member, other] = [posts.member(), posts.member(), posts.member()];
});

const list = async (as: string, of: string, parameters: PageParameters = {}) =>
  expectStatus(await posts.as<PostPageResponse>(as, 'GET', `/members/${of}/posts?${queryOf(parameters)}`), 200);
const media = async (as: string, of: string, parameters: PageParameters = {}) =>
  expectStatus(await posts.as<MemberMediaPageResponse>(as, 'GET', `/members/${of}/media?${queryOf(parameters)}`), 200);
const counts = async (as: string, of: string) =>
  expectStatus(await posts.as<MemberPostCountsResponse>(as, 'GET', `/members/${of}/post-counts`), 200);

/** Every row of both lists, to hold against the counts. */
async function shown(as: string, of: string): Promise<{ posts: string[]; media: string[] }> {
  const read = (await allPages((page) => list(as, of, page))).flat();
  const tiles: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: MemberMediaPageResponse = await media(as, of, cursor === undefined ? {} : { cursor });
    tiles.push(...page.items.map(({ postId }) => postId));
    cursor = page.nextCursor;
  }
  expect(await counts(as, of)).toEqual({ posts: read.length, media: tiles.length });
  return { posts: idsOf(read), media: tiles };
}

it('PRO-029 PRO-030 POP-026 POP-028 lists own posts and posts that quote the member, newest first, to whoever looks', async () => {
  const first = await posts.post(member, 'First');
  const quote = await posts.quote(other, first.id, 'Look');
  await posts.post(other, 'Nothing to do with it');
  const selfQuote = await posts.quote(member, first.id, 'Again');
  const foreign = await posts.quote(member, (await posts.post(other)).id, 'Theirs');
  const expected = newestFirst([first.id, quote.id, selfQuote.id, foreign.id]);
  for (const as of [member, viewer, other]) expect((await shown(as, member)).posts).toEqual(expected);
  const { items } = await list(viewer, member);
  expect(items.find(({ id }) => id === quote.id)).toMatchObject({
    userId: other,
    content: 'Look',
    quotedPost: { id: first.id, userId: member, content: 'First' },
  });
  expect(JSON.stringify(items)).not.toContain('@example.com');
});

it('PRO-029 leaves a quote to its author alone when the quoted post is gone', async () => {
  const first = await posts.post(member, 'First');
  const quote = await posts.quote(other, first.id);
  expectStatus(await posts.as(member, 'DELETE', `/posts/${first.id}`), 204);
  expect((await shown(viewer, member)).posts).toEqual([]);
  expect((await shown(viewer, other)).posts).toContain(quote.id);
});

it('PRO-030 turns 10 posts a page, both branches in one order, though posts come and go meanwhile', async () => {
  const ids: string[] = [];
  const original = (await posts.post(member, 'Original')).id;
  ids.push(original);
  for (let round = 0; round < 7; round++) {
    ids.push((await posts.quote(other, original)).id);
    ids.push(...idsOf([await posts.post(member)]));
    await posts.post(other);
  }
  const first = await list(viewer, member);
  await posts.post(member, 'Meanwhile');
  const rest = await allPages((page) => list(viewer, member, page), { cursor: first.nextCursor! });
  expect([first.items.length, ...rest.map(({ length }) => length)]).toEqual([10, 5]);
  expect(idsOf([...first.items, ...rest.flat()])).toEqual(newestFirst(ids));
});

it('ends without a further page at an exact multiple', async () => {
  await storePostsOf(posts, member, 20, { media: ['image'] });
  expect((await allPages((page) => list(viewer, member, page))).map(({ length }) => length)).toEqual([10, 10]);
  await storePostsOf(posts, member, 4, { media: ['image'] });
  expect((await media(viewer, member)).nextCursor).toBeNull();
});

describe('media', () => {
  it('PRO-033 PRO-035 shows the first picture of each own post, 24 a page', async () => {
    const uploads = [await posts.readyUpload(member), await posts.readyUpload(member)];
    const post = await posts.post(member, '', [{ uploadId: uploads[0]!, alt: 'A dog' }, { uploadId: uploads[1]! }]);
    expect((await media(viewer, member)).items).toEqual([
      {
        postId: post.id,
        url: `${TEST_MEDIA_BASE_URL}/posts/${member}/${uploads[0]}`,
        thumbnailUrl: `${TEST_MEDIA_BASE_URL}/posts/${member}/${uploads[0]}-small`,
        alt: 'A dog',
        width: 640,
        height: 480,
      },
    ]);
    const more = await storePostsOf(posts, member, 40, { media: ['image', 'image', 'image'] });
    expect((await media(viewer, member)).items).toHaveLength(24);
    expect((await shown(viewer, member)).media).toEqual(newestFirst([post.id, ...more]));
  });

  it('PRO-035 leaves out posts without a picture and quotes by others, and passes a leading video by', async () => {
    const [, , withPicture] = await storePosts(posts, [
      { authorId: member },
      { authorId: member, media: ['video'] },
      { authorId: member, media: ['video', 'image'] },
    ]);
    const quoted = await posts.post(member, 'Quoted', [{ uploadId: await posts.readyUpload(member) }]);
    await posts.quote(other, quoted.id, 'Look');
    expect((await shown(viewer, member)).media).toEqual(newestFirst([withPicture!, quoted.id]));
    expect((await media(viewer, other)).items).toEqual([]);
  });
});

describe('whom the viewer does not meet', () => {
  it.each([
    ['the viewer blocked the member', () => [viewer, member] as const],
    ['the member blocked the viewer', () => [member, viewer] as const],
  ])('has nothing there when %s, and everything once that is over', async (_what, pair) => {
    const ids = await storePostsOf(posts, member, 3, { media: ['image'] });
    await posts.quote(other, ids[0]!);
    const [by, whom] = pair();
    await posts.relate(by, 'block', whom);
    expect(await shown(viewer, member)).toEqual({ posts: [], media: [] });
    expect((await shown(other, member)).posts).toHaveLength(4);
    await posts.relate(by, 'block', whom, false);
    expect((await shown(viewer, member)).posts).toHaveLength(4);
  });

  it.each([
    ['whom the viewer blocked', 'block', 'viewer'],
    ['who blocked the viewer', 'block', 'author'],
    ['whom the viewer muted', 'mute', 'viewer'],
  ] as const)('a quote by a third member %s is left out, and not counted', async (_what, kind, by) => {
    const post = await posts.post(member);
    await posts.quote(other, post.id);
    await posts.relate(by === 'viewer' ? viewer : other, kind, by === 'viewer' ? other : viewer);
    expect((await shown(viewer, member)).posts).toEqual([post.id]);
    expect((await shown(member, member)).posts).toHaveLength(2);
  });

  it("a muted member's page is still there for who opens it", async () => {
    const post = await posts.post(member);
    await posts.relate(viewer, 'mute', member);
    expect((await shown(viewer, member)).posts).toEqual([post.id]);
  });

  it('an unknown member has nothing there', async () => {
    expect(await shown(viewer, uuidv7())).toEqual({ posts: [], media: [] });
  });
});

describe('requests', () => {
  it('refuses a broken cursor and a cursor of another list', async () => {
    await storePostsOf(posts, member, 11);
    const { nextCursor } = await list(viewer, member);
    for (const [path, cursor] of [
      ['posts', 'nonsense'],
      ['media', 'nonsense'],
      ['media', nextCursor],
    ]) {
      const answer = await posts.as<Problem>(viewer, 'GET', `/members/${member}/${path}?cursor=${cursor}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
    expect((await posts.as<Problem>(viewer, 'GET', '/members/me/posts')).status).toBe(400);
  });

  it.each(['posts', 'media', 'post-counts'])('GRD-042 %s is for onboarded members', async (path) => {
    const url = `/members/${member}/${path}`;
    const codes = await Promise.all(
      [
        {},
        { actor: { kind: 'anonymous' as const }, onboarded: true },
        { actor: {} },
        { actor: {}, onboarded: true, withoutServiceKey: true },
      ].map(async (call) => (await posts.service.call<Problem>('GET', url, call)).body.code),
    );
    expect(codes).toEqual(['session.required', 'session.member_required', 'onboarding_incomplete', 'service.identity_required']);
  });
});

describe('with 3,000 posts', () => {
  beforeEach(async () => {
    const authors = Array.from({ length: 60 }, () => posts.member());
    const ids = await storePosts(
      posts,
      Array.from({ length: 3000 }, (_, n) => ({
        authorId: authors[n % 60]!,
        media: n % 4 === 0 ? (['image'] as const) : [],
        quotes: n % 5 === 0,
      })),
    );
    await posts.service.database.query(
      `INSERT INTO post_likes (post_id, member_id) SELECT p, m FROM unnest($1::uuid[]) AS p, unnest($2::uuid[]) AS m`,
      [ids.slice(-100), authors],
    );
    await posts.service.database.query('ANALYZE');
  });

  it('reads by indexes, with a plan for any parameters, one statement a request', async () => {
    for (const { name, text } of [MEMBER_POSTS, MEMBER_MEDIA, MEMBER_POST_COUNTS]) {
      const plan = await posts.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
      const lines = plan.map((line) => line['QUERY PLAN']);
      expect([name, lines.filter((line) => /Seq Scan on (posts|post_likes)\b/.test(line))]).toEqual([name, []]);
      expect([
        name,
        lines.filter((line) => /Index.* (posts_by_author|posts_quoting_author|posts_images_by_author)/.test(line)).length > 0,
      ]).toEqual([name, true]);
    }
    expect(await posts.statementsOf(() => list(viewer, member))).toEqual([MEMBER_POSTS.name]);
    expect(await posts.statementsOf(() => media(viewer, member))).toEqual([MEMBER_MEDIA.name]);
    expect(await posts.statementsOf(() => counts(viewer, member))).toEqual([MEMBER_POST_COUNTS.name]);
  });
});
