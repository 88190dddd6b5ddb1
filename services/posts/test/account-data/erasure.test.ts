import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { findTraces } from '@affinity/kit/testing/traces';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import type { Redis } from 'ioredis';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import { ERASED_AUTHOR } from '../../src/account-data/erased-author.js';
import type { CommentPageResponse } from '../../src/comments/dto/comment.response.js';
import type { PostsConfig } from '../../src/config.js';
import { followingFeedKey } from '../../src/feed/following-feed.cache.js';
import { feedPage, idsOf } from '../support/feed-pages.js';
import { expectStatus, PostsFixture } from '../support/posts-fixture.js';
import { storePosts, storePostsOf } from '../support/stored-posts.js';

const WAIT = { timeout: 10_000 * PATIENCE };

let posts: PostsFixture;
let config: PostsConfig;
beforeAll(async () => {
  posts = await PostsFixture.start();
  config = posts.service.app.get<PostsConfig>(CONFIG, { strict: false });
});
afterAll(() => posts.stop());

const query = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  posts.service.database.query<R & { [column: string]: unknown }>(text, values);

/** Tells of the deletion twice, as the broker may, and waits for the end of the first pass. */
async function erase(memberId: string): Promise<void> {
  await posts.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: memberId, actorId: memberId, data: { accountId: memberId } });
  await passes(memberId, 1);
}

async function passes(memberId: string, wanted: number | undefined): Promise<void> {
  for (const deadline = Date.now() + 20_000 * PATIENCE; Date.now() < deadline; await sleep(30)) {
    const [row] = await query<{ passes: number }>('SELECT passes FROM account_erasures WHERE member_id = $1', [memberId]);
    if (row?.passes === wanted) return;
  }
  throw new Error('the erasure did not come to its end');
}

/** Posts whose counters do not say what the records say (POST-064). Shares have no records. */
const WRONG_COUNTERS = `
  SELECT p.id, p.likes, p.comments, p.reposts, p.impressions FROM posts p WHERE (p.likes, p.comments, p.reposts, p.impressions) <> (
    (SELECT count(*) FROM post_likes WHERE post_id = p.id), (SELECT count(*) FROM comments WHERE post_id = p.id AND user_id <> '${ERASED_AUTHOR.id}'),
    (SELECT count(*) FROM post_quotes WHERE post_id = p.id), (SELECT count(*) FROM post_views WHERE post_id = p.id))
  UNION ALL
  SELECT c.id, c.likes, 0, 0, 0 FROM comments c WHERE c.likes <> (SELECT count(*) FROM comment_likes WHERE comment_id = c.id)`;

describe('SAFETY-P16 SAFETY-75 a member who deleted the account', () => {
  const MARKERS = ['Zebulon', 'zebulon-mail', 'zebra-photo', 'zebra-words', 'zebra-file'];
  let gone: string;
  let other: string;
  let third: string;
  let theirs: string;
  let own: string;
  let quoteOfOwn: string;
  let kept: string;
  let likedComment: string;

  beforeAll(async () => {
    gone = posts.member({ name: 'Zebulon Fox', email: 'zebulon-mail@example.com', photoUrl: 'https://media.example/zebra-photo' });
    [other, third] = [posts.member(), posts.member()];
    const upload = await posts.readyUpload(gone);
    const storage = new ObjectStorage(config.storage);
    for (const key of [`posts/${gone}/${upload}`, `posts/${gone}/${upload}-small`, `quarantine/${gone}/zebra-file`]) {
      await storage.put(key, Buffer.from('zebra-file content'), 'image/webp');
    }
    await storage.put(`posts/${other}/picture`, Buffer.from('kept'), 'image/webp');
    expectStatus(await posts.as(gone, 'POST', '/posts/uploads', { filename: 'zebra-file.png', contentType: 'image/png', bytes: 100 }), 201);

    own = (await posts.post(gone, 'zebra-words with a picture', [{ uploadId: upload, alt: 'zebra-words alt' }])).id;
    await posts.editPost(gone, own, 'zebra-words with a picture, edited');
    theirs = (await posts.post(other, 'Not theirs')).id;
    quoteOfOwn = (await posts.quote(other, own, 'See this')).id;
    await posts.quote(gone, theirs, 'zebra-words quoting');
    await posts.comment(other, own, 'Under a post that goes');

    await posts.comment(gone, theirs, 'zebra-words alone');
    const root = await posts.comment(gone, theirs, 'zebra-words with own reply');
    await posts.comment(gone, theirs, 'zebra-words below', root.id);
    kept = (await posts.comment(gone, theirs, 'zebra-words replied to')).id;
    for (const id of [root.id, kept]) await posts.editComment(gone, id, `zebra-words edited ${id}`);
    await posts.comment(other, theirs, 'A reply that stays', kept);
    likedComment = (await posts.comment(other, theirs, 'Liked')).id;
    for (const memberId of [gone, third]) {
      expectStatus(await posts.as(memberId, 'PUT', `/posts/${theirs}/like`), 200);
      expectStatus(await posts.as(memberId, 'PUT', `/comments/${likedComment}/like`), 200);
      expectStatus(await posts.as(memberId, 'POST', '/posts/views', { postIds: [theirs] }), 204);
    }
    expectStatus(await posts.write(gone, `/posts/${theirs}/shares`), 201);
    expectStatus(await posts.as(gone, 'PUT', `/posts/${theirs}/save`), 204);
    const [video] = await storePosts(posts, [{ authorId: other, media: ['video'] }]);
    expectStatus(await posts.as(gone, 'POST', '/videos/seen', { postIds: [video] }), 204);
    await posts.relate(gone, 'follow', other);
    await posts.relate(gone, 'block', third);
    await posts.relate(third, 'follow', gone);
    await posts.relate(third, 'follow', other);
    for (const memberId of [gone, third]) await feedPage(posts, memberId, { view: 'following' });

    const before = await findTraces(posts.service, config.storage, MARKERS);
    for (const marker of MARKERS) expect(before.some((line) => line.endsWith(marker))).toBe(true);
    expect(await query(WRONG_COUNTERS)).toEqual([]);
    await erase(gone);
  });

  it('leaves no trace in tables, streams, Redis and the bucket', async () => {
    // A like that was taken back waits until it is announced.
    const waiting = async () => posts.countOf('post_like_changes', 'member_id = $1', [gone]);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), WAIT);
    expect(await findTraces(posts.service, config.storage, MARKERS)).toEqual([]);
    const traces = await findTraces(posts.service, config.storage, [gone]);
    // Facts name members by ids, for a week. An upload's permission may still bring a file: its row stays until then.
    expect(traces.filter((line) => !/^(stream|table (outbox|account_erasures|member_standings|uploads))/.test(line))).toEqual([]);
    expect(await query('SELECT state, file, refusal FROM uploads WHERE owner_id = $1', [gone])).toEqual([
      { state: 'discarding', file: null, refusal: null },
      { state: 'discarding', file: null, refusal: null },
    ]);
  });

  it('SAFETY-75 leaves counts that equal the records, and everything of others', async () => {
    expect(await query(WRONG_COUNTERS)).toEqual([]);
    expect(await posts.seen(third, theirs)).toMatchObject({ likes: 1, comments: 2, reposts: 0, impressions: 1, content: 'Not theirs' });
    expect((await posts.as(third, 'GET', `/posts/${own}`)).status).toBe(404);
    expect(await new ObjectStorage(config.storage).stat(`posts/${other}/picture`)).toBeDefined();
  });

  it("SAFETY-75 empties the snapshot in another member's quote", async () => {
    const { content, quotedPost, quotedPostDeleted } = await posts.seen(third, quoteOfOwn);
    expect(content).toBe('See this');
    expect([quotedPost, quotedPostDeleted]).toEqual([null, true]);
  });

  it('SAFETY-75 keeps the place of a comment that others replied to, without name and words', async () => {
    const page = expectStatus(await posts.as<CommentPageResponse>(third, 'GET', `/posts/${theirs}/comments`), 200);
    expect(page.items.map(({ comment, replies }) => [comment.userName, comment.content, replies.map(({ content }) => content)])).toEqual([
      ['Ann Lee', 'Liked', []],
      ['Deleted member', '', ['A reply that stays']],
    ]);
    expect(page.items[0]!.comment.likes).toBe(1);
    expect(page.items.map(({ comment }) => comment.gone)).toEqual([null, 'account-deleted']);
  });

  it('tells open pages: posts and comments that went, counts that moved', async () => {
    const { events } = posts.service;
    expect((await events.until(PostsPostDeletedV1, own)).map(({ data }) => data)).toEqual([{ postId: own, authorId: gone }]);
    const { revision } = await posts.seen(third, theirs);
    const unliked = await vi.waitFor(async () => {
      const told = (await events.all(PostsLikesChangedV1)).flatMap(({ data }) => data.posts);
      const found = told.find(
        ({ postId, changes }) => postId === theirs && changes.some(({ memberId, liked }) => memberId === gone && !liked),
      );
      expect(found).toBeDefined();
      return found!;
    }, WAIT);
    expect(unliked).toMatchObject({ authorId: other, likes: 1 });
    expect(unliked.revision).toBeLessThanOrEqual(revision);
    expect(await posts.countOf('post_like_changes', 'member_id = $1', [gone])).toBe(0);
    const removed = (await events.until(PostsCommentRemovedV1, theirs, 4)).map(({ data }) => data);
    expect(removed.map(({ comments }) => comments).at(-1)).toBe(2);
    expect(removed.map(({ commentId }) => commentId)).toContain(kept);
    expect(new Set(removed.map(({ commentId }) => commentId)).size).toBe(4);
  });

  it('drops the feeds of followers, whose next feeds hold what they followed meanwhile', async () => {
    expect(await posts.service.app.get<Redis>(REDIS).exists(followingFeedKey(gone), followingFeedKey(third))).toBe(0);
    const late = posts.member();
    const [id] = await storePostsOf(posts, late, 1, { at: Date.now() });
    await posts.relate(third, 'follow', late);
    expect(idsOf((await feedPage(posts, third, { view: 'following' })).items)).toContain(id);
  });

  it('SAFETY-P16 erases in a second pass what arrived late, and then forgets the member', async () => {
    await query(`INSERT INTO members (id, name, photo_url, email, revision) VALUES ($1, 'Zebulon Fox', null, null, 9)`, [gone]);
    await posts.relate(third, 'mute', gone);
    await query('UPDATE account_erasures SET next_pass_at = now() WHERE member_id = $1', [gone]);
    posts.service.app.get(AccountErasures, { strict: false }).wake();
    await passes(gone, undefined);
    expect(await findTraces(posts.service, config.storage, MARKERS)).toEqual([]);
    expect(await posts.row('members', gone)).toBeUndefined();
  });
});

describe('very much of one member', () => {
  it('goes in chunks, each by itself', async () => {
    const [gone, other] = [posts.member(), posts.member()];
    await posts.post(gone);
    await posts.post(other);
    const theirs = await storePostsOf(posts, other, 450);
    await storePostsOf(posts, gone, 30);
    await query(
      `WITH liked AS (INSERT INTO post_likes (post_id, member_id) SELECT id, $2 FROM unnest($1::uuid[]) AS id),
            seen AS (INSERT INTO post_views (post_id, member_id) SELECT id, $2 FROM unnest($1::uuid[]) AS id),
            said AS (INSERT INTO comments (id, post_id, parent_id, root_id, user_id, user_name, content, created_at)
              SELECT c, id, NULL, c, $2, 'Ann Lee', 'Hello', now()
              FROM (SELECT id, uuidv7() AS c FROM unnest($1::uuid[]) AS id) AS new)
       UPDATE posts SET likes = 1, impressions = 1, comments = 1 WHERE id = ANY($1::uuid[])`,
      [theirs, gone],
    );
    expect(await query(WRONG_COUNTERS)).toEqual([]);
    await erase(gone);
    expect(await query(WRONG_COUNTERS)).toEqual([]);
    for (const [table, column] of [
      ['posts', 'user_id'],
      ['comments', 'user_id'],
      ['post_likes', 'member_id'],
      ['post_views', 'member_id'],
    ]) {
      expect([table, await posts.countOf(table!, `${column} = $1`, [gone])]).toEqual([table, 0]);
    }
    expect(await posts.countOf('posts', 'user_id = $1', [other])).toBe(451);
  });
});

it('a member who was never here is erased without a word', async () => {
  const nobody = posts.member();
  await vi.waitFor(async () => expect(await posts.countOf('post_like_changes', 'true', [])).toBe(0), WAIT);
  const before = await posts.stored();
  await erase(nobody);
  expect(await posts.stored()).toEqual(before);
});

it('waits for a store that is away, and goes on when it is back', async () => {
  const gone = posts.member({ name: 'Quillon' });
  await posts.post(gone, 'Hello');
  const whole = ObjectStorage.prototype.removeAll;
  let asked = 0;
  vi.spyOn(ObjectStorage.prototype, 'removeAll').mockImplementation(async function removeAll(this: ObjectStorage, prefix) {
    if (prefix === `posts/${gone}/` && (asked += 1) === 1) throw new Error('the store is away');
    await whole.call(this, prefix);
  });
  await posts.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: gone, actorId: gone, data: { accountId: gone } });
  for (const deadline = Date.now() + 5000 * PATIENCE; asked === 0 && Date.now() < deadline;) await sleep(20);
  expect(asked).toBe(1);
  // The next pass is due in a few seconds. The test does not wait for it.
  await query('UPDATE account_erasures SET next_pass_at = now() WHERE member_id = $1', [gone]);
  posts.service.app.get(AccountErasures, { strict: false }).wake();
  await passes(gone, 1);
  expect(asked).toBe(2);
  expect(await findTraces(posts.service, config.storage, ['Quillon'])).toEqual([]);
});

it('SAFETY-75 mentions of a member who deleted the account are only words', async () => {
  const [mentioned, other, writer] = [posts.member({ name: 'Zoe' }), posts.member({ name: 'Bo' }), posts.member()];
  const mentions = [
    { memberId: mentioned, start: 0, length: 4 },
    { memberId: other, start: 5, length: 3 },
  ];
  const post = expectStatus(await posts.write(writer, '/posts', { content: '@Zoe @Bo', mentions }), 201);
  const comment = expectStatus(await posts.write(writer, `/posts/${post.id}/comments`, { content: '@Zoe @Bo', mentions }), 201);
  await erase(mentioned);
  expect((await posts.row('posts', post.id))!['mentions']).toEqual([mentions[1]]);
  expect((await posts.row('comments', comment.id))!['mentions']).toEqual([mentions[1]]);
  expect(await posts.seen(writer, post.id)).toMatchObject({ content: '@Zoe @Bo', mentions: [{ ...mentions[1], name: 'Bo' }] });
});
