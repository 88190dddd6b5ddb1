import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VIDEO_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { engagementScore } from '../../src/videos/rank-videos.js';
import { allPages, idsOf, newestFirst, videoPage, type PageParameters } from '../support/feed-pages.js';
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

const page = (parameters: PageParameters = {}) => videoPage(posts, viewer, parameters);
const pages = async (parameters: PageParameters = {}) => (await allPages(page, parameters)).map(idsOf);
const storeVideos = (count: number, by = author) => storePostsOf(posts, by, count, { media: ['video'] });
const see = (memberId: string, postIds: readonly unknown[]) => posts.as<Problem>(memberId, 'POST', '/videos/seen', { postIds });

describe('pages', () => {
  it('VID-002 VID-003 VID-004 CONST-011 MISC-008 hold the 20 newest posts with a video, own ones included', async () => {
    expect(VIDEO_PAGE_SIZE).toBe(20);
    const own = await storeVideos(1, viewer);
    const videos = [...own, ...(await storeVideos(20))];
    await storePostsOf(posts, author, 5, { media: ['image'] });
    await storePostsOf(posts, author, 5);
    const mixed = await storePostsOf(posts, author, 1, { media: ['image', 'video'] });
    const [first, second] = (await pages()) as [string[], string[]];
    const expected = newestFirst([...videos, ...mixed]);
    expect(newestFirst(first)).toEqual(expected.slice(0, 20));
    expect(second).toEqual(expected.slice(20));
  });

  it('VID-004 no video repeats when others arrive between pages, and the list ends', async () => {
    const videos = newestFirst(await storeVideos(40));
    const first = await page();
    await storeVideos(3);
    const rest = await pages({ cursor: first.nextCursor! });
    expect(newestFirst(idsOf(first.items))).toEqual(videos.slice(0, 20));
    expect(rest.map((ids) => newestFirst(ids))).toEqual([videos.slice(20), []]);
  });

  it('VID-015 VID-016 VID-026 begin with the ten best, shuffled by the seed; the rest from high to low', async () => {
    await storePosts(
      posts,
      Array.from({ length: 20 }, (_, n) => ({ authorId: author, media: ['video'] as const, likes: (n * 7) % 20, comments: n % 3 })),
    );
    const scores = (items: { likes: number; comments: number }[]) => items.map(engagementScore);
    const orders = new Set<string>();
    for (const seed of [1, 2, 3, 4]) {
      const { items } = await page({ seed });
      const all = scores(items).sort((a, b) => b - a);
      expect(scores(items.slice(0, 10)).sort((a, b) => b - a)).toEqual(all.slice(0, 10));
      expect(scores(items.slice(10))).toEqual(all.slice(10));
      expect(idsOf((await page({ seed })).items)).toEqual(idsOf(items));
      orders.add(idsOf(items).slice(0, 10).join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it.each([
    ['whom the viewer blocked', 'block', 'viewer'],
    ['who blocked the viewer', 'block', 'author'],
    ['whom the viewer muted', 'mute', 'viewer'],
  ] as const)('VID-020 leave out authors %s and stay full', async (_what, kind, by) => {
    const hidden = posts.member();
    const shown = await storeVideos(20);
    await storeVideos(30, hidden);
    await posts.relate(by === 'viewer' ? viewer : hidden, kind, by === 'viewer' ? hidden : viewer);
    expect(newestFirst(idsOf((await page()).items))).toEqual(newestFirst(shown));
  });

  it.each([
    ['without a seed', ''],
    ['with a seed that is no number', 'seed=x'],
    [
      'with a cursor of another list',
      `seed=1&cursor=${Buffer.from('{"id":"0199a1b2-0000-7000-8000-000000000001"}').toString('base64url')}`,
    ],
  ])('are refused %s', async (_what, query) => {
    const answer = await posts.as<Problem>(viewer, 'GET', `/videos?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });
});

describe('seen videos', () => {
  it('VID-018 VID-020 are left out of later loads of that member alone, and pages stay full', async () => {
    const old = newestFirst(await storeVideos(5));
    const seen = newestFirst(await storeVideos(25));
    expect((await see(viewer, seen)).status).toBe(204);
    expect((await see(viewer, seen)).status).toBe(204);
    expect(newestFirst(idsOf((await page()).items))).toEqual(old);
    expect((await videoPage(posts, author)).items).toHaveLength(20);
  });

  it('VID-024 are recorded as viewed once a member, and never as viewed by their author', async () => {
    const [id] = await storeVideos(1);
    for (let time = 0; time < 2; time++) await see(viewer, [id]);
    await see(author, [id]);
    await see(posts.member(), [id, id]);
    expect(await posts.countOf('post_views', 'post_id = $1', [id])).toBe(2);
    expect(await posts.row('posts', id!)).toMatchObject({ impressions: 2 });
    expect((await videoPage(posts, author)).items).toEqual([]);
  });

  it('pass over what is no video and what is not there', async () => {
    const [text] = await storePostsOf(posts, author, 1);
    const [video] = await storeVideos(1);
    expect((await see(viewer, ['0199a1b2-0000-7000-8000-00000000dead', text, video])).status).toBe(204);
    const rows = await posts.service.database.query('SELECT post_id FROM seen_videos WHERE member_id = $1', [viewer]);
    expect(rows).toEqual([{ post_id: video }]);
  });

  it('VID-024 are counted right when many report the same videos at once, some of which are being deleted', async () => {
    const ids = await storeVideos(20);
    const members = Array.from({ length: 15 }, () => posts.member());
    const reports = members.map((member, n) => see(member, n % 2 ? ids : ids.toReversed()));
    const deletions = ids.slice(0, 5).map((id) => posts.service.database.query('DELETE FROM posts WHERE id = $1', [id]));
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual(members.map(() => 204));
    await Promise.all(deletions);
    for (const id of ids.slice(5)) expect(await posts.row('posts', id)).toMatchObject({ impressions: members.length });
    expect(await posts.countOf('seen_videos', 'true', [])).toBe(15 * members.length);
  });

  it.each([
    ['no list', {}],
    ['an id that is none', { postIds: ['x'] }],
    ['too many', { postIds: Array.from({ length: 101 }, () => '0199a1b2-0000-7000-8000-00000000dead') }],
  ])('refuse %s', async (_what, body) => {
    const answer = await posts.as<Problem>(viewer, 'POST', '/videos/seen', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });
});
