import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { randomOf } from '@affinity/kit/testing/random';
import { HOME_PAGE_SIZE } from '@affinity/proto/vocabulary/limits';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import { FEED_FILTERS, FEED_VIEWS, type FeedFilter, type FeedView } from '../../src/feed/dto/feed.query.js';
import { FeedFanout } from '../../src/feed/fan-out-published-post.consumer.js';
import { MAX_ID, MIN_ID } from '../../src/feed/id-range.js';
import { postList } from '../../src/feed/post-lists.queries.js';
import { ReadyFeed } from '../../src/feed/ready-feed.js';
import type { PostRow } from '../../src/posts/post.columns.js';
import { PresentPosts } from '../../src/posts/present-posts.js';
import { feedPage } from '../support/feed-pages.js';
import { PostsFixture, type KeptKind } from '../support/posts-fixture.js';
import { storePosts } from '../support/stored-posts.js';

const SEED = Number(process.env['FEED_SEED'] ?? 20261123);
const MEMBERS = 8;
const CHANGES = 400;
const random = randomOf(SEED);
const pick = <T>(from: readonly T[]): T => from[Math.floor(from.length * random())]!;

let posts: PostsFixture;
let members: string[];
beforeAll(async () => {
  posts = await PostsFixture.start();
  members = Array.from({ length: MEMBERS }, () => posts.member());
  await storePosts(
    posts,
    Array.from({ length: 60 }, (_, n) => ({
      authorId: pick(members),
      media: n % 5 === 0 ? (['image'] as const) : [],
      quotes: n % 7 === 0,
    })),
  );
});
afterAll(() => posts.stop());

/** The page by the plain statement, which keeps nothing, as it would be sent. */
async function plainItems(viewer: string, view: FeedView, filter: FeedFilter): Promise<string> {
  const rows = await posts.service.app
    .get(PreparedQueries, { strict: false })
    .rows<PostRow & { id: string }>(postList(view, filter, HOME_PAGE_SIZE), [viewer, MAX_ID, MIN_ID]);
  return JSON.stringify(await posts.service.app.get(PresentPosts, { strict: false }).for(viewer, rows));
}

async function sentItems(viewer: string, view: FeedView, filter: FeedFilter): Promise<string> {
  return JSON.stringify((await feedPage(posts, viewer, { view, filter })).items);
}

const query = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  posts.service.database.query<R>(text, values);

/** One of the newest posts: those stand on pages. */
async function somePost(): Promise<string> {
  const [row] = await query<{ id: string }>('SELECT id FROM posts ORDER BY id DESC OFFSET $1 LIMIT 1', [Math.floor(14 * random())]);
  return row!.id;
}

async function authorOf(postId: string): Promise<string> {
  return (await posts.row('posts', postId))!['user_id'] as string;
}

const SENT = `SELECT FROM outbox WHERE type = $1 AND envelope ->> 'subject' = $2 AND published_at IS NOT NULL`;

/** Publishes, and waits for the fan-out: until then a kept feed is without the post. */
async function publish(): Promise<void> {
  const author = pick(members);
  const quoted = random() < 0.4 ? await somePost() : undefined;
  const { status, body } = quoted
    ? await posts.write(author, `/posts/${quoted}/quotes`, { content: 'Look' })
    : await posts.write(author, '/posts', {
        content: 'New @x',
        media: [],
        mentions: random() < 0.5 ? [{ memberId: pick(members), start: 4, length: 2 }] : [],
      });
  if (status !== 201) return;
  const sent = async (): Promise<void> => {
    expect(await query(SENT, [FeedFanout.event.type, body.id])).toHaveLength(1);
  };
  await vi.waitFor(sent, { timeout: 10_000 * PATIENCE, interval: 10 });
  await posts.service.events.settled(FeedFanout);
}

const relate = (kind: KeptKind, active: boolean) => () => {
  const member = pick(members);
  return posts.relate(member, kind, pick(members.filter((other) => other !== member)), active);
};

let names = 0;
const STEPS: readonly (() => Promise<unknown>)[] = [
  publish,
  publish,
  async () => posts.as(pick(members), 'PUT', `/posts/${await somePost()}/like`),
  async () => posts.as(pick(members), 'PUT', `/posts/${await somePost()}/like`),
  async () => posts.as(pick(members), 'DELETE', `/posts/${await somePost()}/like`),
  async () => posts.as(pick(members), 'PUT', `/posts/${await somePost()}/save`),
  async () => posts.as(pick(members), 'DELETE', `/posts/${await somePost()}/save`),
  async () => posts.write(pick(members), `/posts/${await somePost()}/comments`, { content: 'Nice', parentId: null }),
  async () => posts.write(pick(members), `/posts/${await somePost()}/shares`),
  async () => posts.as(pick(members), 'POST', '/posts/views', { postIds: [await somePost()] }),
  async () => {
    const id = await somePost();
    return posts.as(await authorOf(id), 'PATCH', `/posts/${id}`, { content: `Changed ${names++}` });
  },
  async () => {
    const id = await somePost();
    return posts.as(await authorOf(id), 'DELETE', `/posts/${id}`);
  },
  relate('follow', true),
  relate('follow', true),
  relate('follow', false),
  relate('mute', true),
  relate('mute', false),
  relate('mute', false),
  relate('block', true),
  relate('block', false),
  relate('block', false),
  () => posts.disable(pick(members)),
  () => posts.disable(pick(members), false),
  () => posts.disable(pick(members), false),
  () => query('INSERT INTO wide_authors (author_id) VALUES ($1) ON CONFLICT DO NOTHING', [pick(members.slice(0, 2))]),
  () => query(`UPDATE posts SET user_name = $2 WHERE user_id = $1`, [pick(members), `Ann ${names++}`]),
];

describe(`feeds of ${MEMBERS} members, seed ${SEED}`, () => {
  it('HOM-027 HOM-029 HOM-035 DECISION-7 show after any change what the plain statements show', async () => {
    const ready = vi.spyOn(ReadyFeed.prototype, 'page');
    let before: (() => Promise<unknown>) | undefined;
    for (let step = 0; step < CHANGES; step++) {
      before = pick(STEPS);
      await before();
      const viewer = pick(members);
      for (const view of FEED_VIEWS) {
        const filter = random() < 0.7 ? 'all' : pick(FEED_FILTERS);
        const sent = await sentItems(viewer, view, filter);
        expect(sent, `step ${step}, ${view}, ${filter}, after ${before.toString()}`).toBe(await plainItems(viewer, view, filter));
      }
    }
    // Without this the plain statements might have been compared with themselves.
    const answers = await Promise.all(ready.mock.results.map(({ value }) => value as ReturnType<ReadyFeed['page']>));
    expect(answers.filter((answer) => answer !== undefined).length).toBeGreaterThan(CHANGES / 2);
  });

  it('SAFETY-P16 who is erased is on no page, and leaves no version behind', async () => {
    const gone = members.at(-1)!;
    await posts.relate(gone, 'block', members[0]!);
    for (const member of members) await sentItems(member, 'latest', 'all');
    await posts.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: gone, actorId: gone, data: { accountId: gone } });
    const erased = async (): Promise<void> => {
      expect(await query('SELECT FROM account_erasures WHERE member_id = $1 AND passes = 1', [gone])).toHaveLength(1);
    };
    await vi.waitFor(erased, { timeout: 20_000 * PATIENCE, interval: 30 });
    expect(await query('SELECT FROM feed_versions WHERE owner = $1', [gone])).toEqual([]);
    for (const viewer of members.slice(0, -1)) {
      for (const view of FEED_VIEWS) {
        const sent = await sentItems(viewer, view, 'all');
        expect(sent).not.toContain(gone);
        expect(sent).toBe(await plainItems(viewer, view, 'all'));
      }
    }
  });
});

it('what is kept is not read again, and one post that changed is read alone', async () => {
  const [viewer, other] = [posts.member(), posts.member()];
  const ids = await storePosts(
    posts,
    Array.from({ length: HOME_PAGE_SIZE }, () => ({ authorId: other, at: Date.now() })),
  );
  const read = () => posts.statementsOf(() => sentItems(viewer, 'latest', 'all'));
  expect(await read()).toEqual(['feed-viewer-v1', 'feed-ready-all-all-v2', 'ready-posts-v1']);
  expect(await read()).toEqual(['feed-ready-all-all-v2']);
  await posts.as(other, 'PATCH', `/posts/${ids[3]}`, { content: 'Changed' });
  expect(await read()).toEqual(['feed-ready-all-all-v2', 'ready-posts-v1']);
  await posts.relate(viewer, 'mute', posts.member());
  expect(await read()).toEqual(['feed-ready-all-all-v2', 'feed-viewer-v1', 'feed-ready-all-hiding-v2']);
  expect(await read()).toEqual(['feed-ready-all-hiding-v2']);
});
