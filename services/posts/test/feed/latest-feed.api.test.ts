import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOME_PAGE_SIZE, MAX_NEWER_POSTS } from '@affinity/proto/vocabulary/limits';
import { allPages, feedPage, idsOf, newerPosts, newestFirst, queryOf, type PageParameters } from '../support/feed-pages.js';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';
import { storePosts, storePostsOf } from '../support/stored-posts.js';

let posts: PostsFixture;
let viewer: string;
let author: string;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());
beforeEach(async () => {
  await posts.service.database.query('TRUNCATE posts, member_relations CASCADE');
  viewer = posts.member();
  author = posts.member();
});

const pages = (parameters: PageParameters = {}, as = viewer) => allPages((page) => feedPage(posts, as, page), parameters);

describe('pages', () => {
  it('HOM-029 HOM-030 CONST-010 MISC-008 begins with the 10 newest posts, newest first', async () => {
    const ids = await storePostsOf(posts, author, 12);
    const { items, nextCursor } = await feedPage(posts, viewer);
    expect(HOME_PAGE_SIZE).toBe(10);
    expect(idsOf(items)).toEqual(newestFirst(ids).slice(0, 10));
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual(newestFirst(times));
    expect(nextCursor).not.toBeNull();
  });

  it('HOM-035 HOM-036 goes on with the next 10 and has no further page after a shorter one', async () => {
    const ids = newestFirst(await storePostsOf(posts, author, 22));
    const read = await pages();
    expect(read.map(({ length }) => length)).toEqual([10, 10, 2]);
    expect(read.map(idsOf).flat()).toEqual(ids);
  });

  it('HOM-037 has a further, empty page after an exact multiple of 10', async () => {
    await storePostsOf(posts, author, 10);
    expect((await pages()).map(({ length }) => length)).toEqual([10, 0]);
  });

  it('HOM-031 no post repeats and none is left out when others arrive or go between pages', async () => {
    const ids = newestFirst(await storePostsOf(posts, author, 25));
    const first = await feedPage(posts, viewer);
    await storePostsOf(posts, author, 7);
    await posts.service.database.query('DELETE FROM posts WHERE id = ANY($1)', [[ids[9], ids[12]]]);
    const rest = await pages({ cursor: first.nextCursor! });
    expect(idsOf(first.items)).toEqual(ids.slice(0, 10));
    expect(rest.map(idsOf).flat()).toEqual(ids.slice(10).filter((id) => id !== ids[12]));
  });

  it('orders posts of one millisecond alike on every page', async () => {
    const at = Date.UTC(2026, 1, 1);
    const ids = await storePostsOf(posts, author, 15, { at });
    expect((await pages()).map(idsOf).flat()).toEqual(newestFirst(ids));
  });

  it('HOM-049 is empty when there is nothing to show', async () => {
    expect(await feedPage(posts, viewer)).toEqual({ items: [], nextCursor: null });
    expect(await feedPage(posts, viewer, { q: 'nothing like it' })).toEqual({ items: [], nextCursor: null });
  });

  it("tells each viewer of their own likes, and nobody the author's e-mail address", async () => {
    const [id] = await storePostsOf(posts, author, 1);
    await posts.service.database.query('INSERT INTO post_likes (post_id, member_id) VALUES ($1, $2)', [id, viewer]);
    const [[own], [others]] = [(await feedPage(posts, viewer)).items, (await feedPage(posts, author)).items];
    expect([own!.liked, others!.liked]).toEqual([true, false]);
    expect(own).not.toHaveProperty('userEmail');
  });

  it.each([
    ['a cursor that is none', { cursor: 'AAAA' }],
    ['an unknown view', { view: 'best' }],
    ['an unknown filter', { filter: 'audio' }],
    ['a search that is too long', { q: 'x'.repeat(101) }],
    ['a search no text can hold', { q: 'a\u0000b' }],
    ['an unknown parameter', { page: 2 }],
  ] as [string, PageParameters][])('refuses %s', async (_what, parameters) => {
    const answer = await posts.as<Problem>(viewer, 'GET', `/posts?${queryOf(parameters)}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each(['/posts', '/posts/newer', '/videos?seed=1'])('is for onboarded members only: %s', async (path) => {
    expect((await posts.service.call('GET', path)).status).toBe(401);
    expect((await posts.service.call('GET', path, { actor: { accountId: viewer } })).status).toBe(403);
  });
});

describe('filters and search', () => {
  /** Stores twelve of each kind, mixed: a page of one kind has to look past the others. */
  async function storeMixed(): Promise<Record<'text' | 'image' | 'video' | 'both' | 'quote' | 'mediaQuote', string[]>> {
    const kinds = {
      text: { content: 'Words' },
      image: { content: '', media: ['image'] as const },
      video: { content: '', media: ['video'] as const },
      both: { content: 'Both', media: ['image', 'video'] as const },
      quote: { content: 'Look', quotes: true },
      mediaQuote: { content: '', quotes: true, media: ['image'] as const },
    };
    const names = Object.keys(kinds) as (keyof typeof kinds)[];
    const ids = await storePosts(
      posts,
      Array.from({ length: 12 }, () => names.map((name) => ({ authorId: author, ...kinds[name] }))).flat(),
    );
    return Object.fromEntries(names.map((name, offset) => [name, ids.filter((_, n) => n % names.length === offset)])) as never;
  }

  it('HOM-040 HOM-041 HOM-042 HOM-043 HOM-044 HOM-045 HOM-046 each filter shows its kind, in full pages', async () => {
    const stored = await storeMixed();
    const expected = {
      all: Object.values(stored).flat(),
      text: stored.text,
      images: [...stored.image, ...stored.both, ...stored.mediaQuote],
      videos: [...stored.video, ...stored.both],
      quoted: [...stored.quote, ...stored.mediaQuote],
    };
    for (const [filter, ids] of Object.entries(expected)) {
      const read = await pages({ filter });
      expect([filter, idsOf(read.flat())]).toEqual([filter, newestFirst(ids)]);
      expect(read.slice(0, -1).every(({ length }) => length === 10)).toBe(true);
    }
  });

  it('HOM-038 HOM-039 finds a substring of text or author name in any case', async () => {
    const [byText, byName, accented] = await storePosts(posts, [
      { authorId: author, content: 'A Walk in the HILLS' },
      { authorId: author, authorName: 'Hillary Ford', content: 'Good morning' },
      { authorId: author, content: 'ÉTÉ à la mer' },
      { authorId: author, content: 'Something else' },
    ]);
    const found = async (q: string) => idsOf((await feedPage(posts, viewer, { q })).items);
    expect(await found('hill')).toEqual([byName, byText]);
    expect(await found('  WALK in  ')).toEqual([byText]);
    expect(await found('été')).toEqual([accented]);
    expect(await found('lk')).toEqual([byText]);
    expect(await found('hills and')).toEqual([]);
    expect(await found('   ')).toHaveLength(4);
  });

  it('HOM-047 search, filter and page combine', async () => {
    const wanted = await storePostsOf(posts, author, 13, { content: 'Sunset', media: ['image'] });
    await storePostsOf(posts, author, 5, { content: 'Sunset' });
    await storePostsOf(posts, author, 5, { content: 'Sunrise', media: ['image'] });
    const read = await pages({ q: 'sunset', filter: 'images' });
    expect(read.map(idsOf)).toEqual([newestFirst(wanted).slice(0, 10), newestFirst(wanted).slice(10)]);
  });

  it('SAFETY-61 HOM-039 takes signs of LIKE, regular expressions and SQL literally', async () => {
    const contents = ['100% sure', 'snake_case', String.raw`C:\temp`, `Robert'); DROP TABLE posts;--`, '.*', 'plain'];
    const ids = await storePosts(
      posts,
      contents.map((content) => ({ authorId: author, content })),
    );
    const found = async (q: string) => idsOf((await feedPage(posts, viewer, { q })).items);
    for (const [index, q] of ['100%', 'snake_', String.raw`:\t`, `'); DROP TABLE`, '.*'].entries()) {
      expect([q, await found(q)]).toEqual([q, [ids[index]]]);
    }
    expect(await found('%')).toEqual([ids[0]]);
    expect(await found('_')).toEqual([ids[1]]);
    expect(await found('\\')).toEqual([ids[2]]);
    expect(await found(String.raw`\%`)).toEqual([]);
  });

  it('HOM-039 finds what lies further down than the posts that are looked at first, in full pages', async () => {
    const old = await storePostsOf(posts, author, 14, { content: 'Needle in a haystack' });
    for (let round = 0; round < 3; round++) await storePostsOf(posts, author, 800, { content: 'Hay' });
    const recent = await storePostsOf(posts, author, 3, { content: 'Another needle' });
    const read = await pages({ q: 'NEEDLE' });
    expect(read.map(idsOf)).toEqual([newestFirst([...old, ...recent]).slice(0, 10), newestFirst(old).slice(7)]);
  });
});

describe('hidden authors', () => {
  it.each([
    ['whom the viewer blocked', 'block', 'viewer'],
    ['who blocked the viewer', 'block', 'author'],
    ['whom the viewer muted', 'mute', 'viewer'],
  ] as const)('leaves out authors %s and keeps pages full; others still see them', async (_what, kind, by) => {
    const hidden = posts.member();
    const ids: string[] = [];
    for (let round = 0; round < 12; round++) {
      await storePostsOf(posts, hidden, 2, { content: 'Hidden sunset' });
      ids.push(...(await storePostsOf(posts, author, 1, { content: 'Shown sunset' })));
    }
    await posts.relate(by === 'viewer' ? viewer : hidden, kind, by === 'viewer' ? hidden : viewer);
    expect((await pages()).map(idsOf)).toEqual([newestFirst(ids).slice(0, 10), newestFirst(ids).slice(10)]);
    expect((await pages({ q: 'sunset' })).map(idsOf)).toEqual([newestFirst(ids).slice(0, 10), newestFirst(ids).slice(10)]);
    expect(idsOf((await newerPosts(posts, viewer)).items)).toEqual(newestFirst(ids));
    expect((await pages({}, posts.member())).flat()).toHaveLength(36);
    await posts.relate(by === 'viewer' ? viewer : hidden, kind, by === 'viewer' ? hidden : viewer, false);
    expect((await pages()).flat()).toHaveLength(36);
  });
});

describe('newer posts', () => {
  it('HOM-034 MISC-008 hands out what is newer than the newest at hand, newest first', async () => {
    const [old] = await storePostsOf(posts, author, 1, { at: Date.UTC(2026, 2, 1) });
    const newer = await storePosts(
      posts,
      [1, 2, 3].map((minute) => ({ authorId: author, at: Date.UTC(2026, 2, 1, 0, minute) })),
    );
    const answer = await newerPosts(posts, viewer, { after: old! });
    expect(answer.more).toBe(false);
    expect(idsOf(answer.items).filter((id) => id > old!)).toEqual(newestFirst(newer));
  });

  it('HOM-034 hands out a post that was committed late, below the newest at hand', async () => {
    const at = Date.UTC(2026, 2, 2);
    const [newest] = await storePostsOf(posts, author, 1, { at });
    const [late] = await storePostsOf(posts, author, 1, { at: at - 9000 });
    const [long] = await storePostsOf(posts, author, 1, { at: at - 11_000 });
    const { items } = await newerPosts(posts, viewer, { after: newest! });
    expect(idsOf(items)).toContain(late);
    expect(idsOf(items)).not.toContain(long);
  });

  it('HOM-034 says when there are more than it hands out', async () => {
    const [old] = await storePostsOf(posts, author, 1);
    const newer = newestFirst(await storePostsOf(posts, author, MAX_NEWER_POSTS));
    const all = await newerPosts(posts, viewer, { after: old! });
    expect(all.more).toBe(false);
    expect(idsOf(all.items).filter((id) => id > old!)).toEqual(newer);
    const [another] = await storePostsOf(posts, author, 1);
    const some = await newerPosts(posts, viewer, { after: old! });
    expect(some).toMatchObject({ more: true });
    expect(idsOf(some.items)).toEqual([another, ...newer.slice(0, MAX_NEWER_POSTS - 1)]);
  });

  it('HOM-047 hands out only what the filter and the search show', async () => {
    const [old] = await storePostsOf(posts, author, 1, { at: Date.UTC(2026, 3, 1) });
    const at = Date.UTC(2026, 3, 2);
    const [wanted] = await storePosts(posts, [
      { authorId: author, content: 'Sunset', media: ['image'], at },
      { authorId: author, content: 'Sunset', at },
      { authorId: author, content: 'Rain', media: ['image'], at },
    ]);
    expect(idsOf((await newerPosts(posts, viewer, { after: old!, q: 'sunset', filter: 'images' })).items)).toEqual([wanted]);
    expect(idsOf((await newerPosts(posts, viewer, { q: 'sunset', filter: 'images' })).items)).toEqual([wanted]);
  });
});
