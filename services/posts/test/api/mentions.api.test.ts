import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { MAX_MENTIONS } from '@affinity/proto/vocabulary/limits';
import { v7 as uuidv7 } from 'uuid';
import type { CommentPageResponse, CommentResponse } from '../../src/comments/dto/comment.response.js';
import { OnboardedMembers } from '../../src/members/remember-onboarded.consumer.js';
import { SHOWN_MENTIONS } from '../../src/mentions/mentions.js';
import type { PostResponse } from '../../src/posts/dto/post.response.js';
import { feedPage } from '../support/feed-pages.js';
import { expectStatus, PostsFixture, type Problem } from '../support/posts-fixture.js';
import { storePostsOf } from '../support/stored-posts.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

let writer: string;
let bo: string;
let viewer: string;
beforeEach(() => {
  [writer, bo, viewer] = [posts.member({ name: 'Ann Lee' }), posts.member({ name: 'Bo Ray' }), posts.member()];
});

const TEXT = 'Hi @Bo Ray!';
const place = (memberId: string) => ({ memberId, start: 3, length: 7 });
const shown = (memberId: string, name = 'Bo Ray') => ({ ...place(memberId), name });

const share = async (mentioned = bo): Promise<PostResponse> =>
  expectStatus(await posts.write(writer, '/posts', { content: TEXT, mentions: [place(mentioned)] }), 201);
const comment = async (postId: string, parentId: string | null = null): Promise<CommentResponse> =>
  expectStatus(
    await posts.write<CommentResponse>(writer, `/posts/${postId}/comments`, { content: TEXT, parentId, mentions: [place(bo)] }),
    201,
  );
const told = async (type: string, subject: string): Promise<unknown[]> =>
  (
    await posts.service.database.query<{ mentions: unknown }>(
      `SELECT envelope -> 'data' -> 'mentions' AS mentions FROM outbox WHERE type = $1 AND envelope ->> 'subject' = $2 ORDER BY seq`,
      [type, subject],
    )
  ).map(({ mentions }) => mentions);

describe('POST-083 a text mentions members', () => {
  it('in posts, quotes, comments and replies, and everybody reads whom', async () => {
    const post = await share();
    const quote = expectStatus(await posts.write(writer, `/posts/${post.id}/quotes`, { content: TEXT, mentions: [place(bo)] }), 201);
    const root = await comment(post.id);
    const reply = await comment(post.id, root.id);
    for (const thing of [post, quote, root, reply]) expect(thing.mentions).toEqual([shown(bo)]);
    expect((await posts.seen(viewer, post.id)).mentions).toEqual([shown(bo)]);
    const { items } = (await posts.as<CommentPageResponse>(viewer, 'GET', `/posts/${post.id}/comments`)).body;
    expect(items.map((thread) => [thread.comment.mentions, thread.replies.map(({ mentions }) => mentions)])).toEqual([
      [[shown(bo)], [[shown(bo)]]],
    ]);
    expect((await posts.as<{ items: CommentResponse[] }>(viewer, 'GET', `/comments/${root.id}/replies`)).body.items[0]!.mentions).toEqual([
      shown(bo),
    ]);
  });

  it('in a page of a feed, which takes one statement more for any number of them and none without', async () => {
    await posts.service.database.query(`DELETE FROM posts WHERE mentions <> '[]'`);
    await storePostsOf(posts, writer, 12);
    const read = () => feedPage(posts, viewer);
    await read();
    const without = await posts.statementsOf(read);
    for (let count = 0; count < 3; count += 1) await share();
    await read();
    expect((await read()).items.slice(0, 4).map(({ mentions }) => mentions.length)).toEqual([1, 1, 1, 0]);
    expect(await posts.statementsOf(read)).toEqual([...without, SHOWN_MENTIONS.name]);
    const plan = await posts.service.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${SHOWN_MENTIONS.text}`);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on (onboarded_)?members\b/);
  });

  it('POST-086 by the name of now', async () => {
    const post = await share();
    await posts.service.database.query(`UPDATE members SET name = 'Bo Newman' WHERE id = $1`, [bo]);
    expect((await posts.seen(viewer, post.id)).mentions).toEqual([shown(bo, 'Bo Newman')]);
    expect((await posts.seen(viewer, post.id)).content).toBe(TEXT);
  });

  it('ten at most, each at an @ of the text, in its order', async () => {
    const short = posts.member({ name: 'a' });
    const many = (count: number) => ({
      content: '@a '.repeat(count).trim(),
      mentions: Array.from({ length: count }, (_unused, index) => ({ memberId: short, start: 3 * index, length: 2 })),
    });
    expect((await posts.write(writer, '/posts', many(MAX_MENTIONS))).status).toBe(201);
    const wrong = [
      many(MAX_MENTIONS + 1),
      { content: TEXT, mentions: [{ ...place(bo), start: 2 }] },
      { content: TEXT, mentions: [{ ...place(bo), length: 9 }] },
      { content: TEXT, mentions: [place(bo), place(bo)] },
    ];
    for (const body of wrong) {
      const answer = await posts.write<Problem>(writer, '/posts', body);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, expect.stringContaining('mentions')]);
    }
  });

  it('also after an edit, which tells of those who are new', async () => {
    const post = await share();
    const text = 'Hi @Cy and @Bo Ray';
    const cy = posts.member({ name: 'Cy' });
    const mentions = [
      { memberId: cy, start: 3, length: 3 },
      { memberId: bo, start: 11, length: 7 },
    ];
    const edited = expectStatus(await posts.as<PostResponse>(writer, 'PATCH', `/posts/${post.id}`, { content: text, mentions }), 200);
    expect(edited.mentions.map(({ name }) => name)).toEqual(['Cy', 'Bo Ray']);
    expect(await told(PostsPostEditedV1.type, post.id)).toEqual([[cy]]);
    const again = expectStatus(await posts.as<PostResponse>(writer, 'PATCH', `/posts/${post.id}`, { content: text, mentions }), 200);
    expect(again).toEqual(edited);
    const none = { content: text, mentions: [] };
    const less = expectStatus(await posts.as<PostResponse>(writer, 'PATCH', `/posts/${post.id}`, none), 200);
    expect(less.mentions).toEqual([]);
    const root = await comment(post.id);
    const changed = await posts.as<CommentResponse>(writer, 'PATCH', `/comments/${root.id}`, { content: text, mentions });
    expect(changed.body.mentions.map(({ memberId }) => memberId)).toEqual([cy, bo]);
  });

  it('and a repeat with the same key is the same post', async () => {
    const key = uuidv7();
    const body = { content: TEXT, mentions: [place(bo)] };
    const [first, second] = [await posts.write(writer, '/posts', body, key), await posts.write(writer, '/posts', body, key)];
    expect(second.body).toEqual(first.body);
    expect((await posts.write<Problem>(writer, '/posts', { content: TEXT }, key)).status).toBe(422);
  });
});

describe('POST-089 the words of a mention are the name', () => {
  const OTHER = 'Hi @everyone here is a liar';
  const hiding = () => ({ content: OTHER, mentions: [{ memberId: bo, start: 3, length: OTHER.length - 3 }] });

  it('in posts, quotes, comments and edits: other words are only words, and no event tells of them', async () => {
    const post = expectStatus(await posts.write<PostResponse>(writer, '/posts', hiding()), 201);
    const quote = expectStatus(await posts.write<PostResponse>(writer, `/posts/${post.id}/quotes`, hiding()), 201);
    const added = expectStatus(
      await posts.write<CommentResponse>(writer, `/posts/${post.id}/comments`, { ...hiding(), parentId: null }),
      201,
    );
    for (const thing of [post, quote, added]) expect(thing).toMatchObject({ content: OTHER, mentions: [] });
    expect(await told(PostsPostPublishedV1.type, post.id)).toEqual([[]]);
    expect(await told(PostsCommentAddedV1.type, post.id)).toEqual([[]]);
    const shared = await share();
    expect((await posts.as<PostResponse>(writer, 'PATCH', `/posts/${shared.id}`, hiding())).body).toMatchObject({ mentions: [] });
  });

  it('however they are written, and a name of then goes on after an edit', async () => {
    const zoe = posts.member({ name: 'Zo\u00eb Lee' });
    const mentions = [{ memberId: zoe, start: 0, length: 9 }];
    const content = '@Zoe\u0308 Lee';
    const post = expectStatus(await posts.write<PostResponse>(writer, '/posts', { content, mentions }), 201);
    expect(post.mentions).toEqual([{ ...mentions[0], name: 'Zo\u00eb Lee' }]);
    await posts.service.database.query(`UPDATE members SET name = 'Zoe New' WHERE id = $1`, [zoe]);
    const edited = await posts.as<PostResponse>(writer, 'PATCH', `/posts/${post.id}`, { content: `${content}!`, mentions });
    expect(edited.body.mentions).toEqual([{ ...mentions[0], name: 'Zoe New' }]);
    expect((await posts.write<PostResponse>(writer, '/posts', { content, mentions })).body.mentions).toEqual([]);
  });

  it('and another mention of the same words is an edit, with the words of before', async () => {
    const post = await share();
    const added = await comment(post.id);
    for (const path of [`/posts/${post.id}`, `/comments/${added.id}`]) {
      const none = { content: TEXT, mentions: [] };
      const without = expectStatus(await posts.as<{ editedAt: string | null }>(writer, 'PATCH', path, none), 200);
      expect(without.editedAt).not.toBeNull();
      const again = expectStatus(await posts.as<{ editedAt: string | null }>(writer, 'PATCH', path, none), 200);
      expect(again.editedAt).toBe(without.editedAt);
      const versions = expectStatus(await posts.as<{ items: unknown[] }>(viewer, 'GET', `${path}/versions`), 200);
      expect(versions.items).toMatchObject([{ content: TEXT }]);
    }
  });
});

describe('POST-090 an edit that says nothing of mentions', () => {
  const both = async () => {
    const post = await share();
    return [`/posts/${post.id}`, `/comments/${(await comment(post.id)).id}`];
  };
  const edit = async (path: string, content: string) =>
    expectStatus(await posts.as<PostResponse | CommentResponse>(writer, 'PATCH', path, { content }), 200);

  it('keeps those whose words still stand in the text, where they stand now, and drops the others', async () => {
    for (const path of await both()) {
      expect((await edit(path, 'So: hi @Bo Ray!')).mentions).toEqual([{ ...shown(bo), start: 7 }]);
      expect((await edit(path, 'Hi @Bo Rayleigh!')).mentions).toEqual([]);
      // What was dropped does not come back with the words.
      expect((await edit(path, TEXT)).mentions).toEqual([]);
    }
  });

  it('keeps each of several in the order in which they stand now, and tells nobody anew', async () => {
    const cy = posts.member({ name: 'Cy' });
    const mentions = [
      { memberId: bo, start: 0, length: 7 },
      { memberId: cy, start: 12, length: 3 },
    ];
    const post = expectStatus(await posts.write(writer, '/posts', { content: '@Bo Ray and @Cy', mentions }), 201);
    expect((await edit(`/posts/${post.id}`, '@Cy, @Bo Ray')).mentions).toEqual([
      { memberId: cy, start: 0, length: 3, name: 'Cy' },
      { memberId: bo, start: 5, length: 7, name: 'Bo Ray' },
    ]);
    expect((await edit(`/posts/${post.id}`, 'Only @Cy')).mentions).toEqual([{ memberId: cy, start: 5, length: 3, name: 'Cy' }]);
    expect(await told(PostsPostEditedV1.type, post.id)).toEqual([[], []]);
  });

  it('changes nothing with the words of before, whoever is hidden meanwhile', async () => {
    for (const path of await both()) {
      await posts.disable(bo);
      const before = await posts.stored();
      expect(await edit(path, TEXT)).toMatchObject({ editedAt: null, mentions: [] });
      expect(await posts.stored()).toEqual(before);
      await posts.disable(bo, false);
      expect((await edit(path, TEXT)).mentions).toEqual([shown(bo)]);
    }
  });

  it('and describes pictures anew leaves words and mentions as they are', async () => {
    const uploadId = await posts.readyUpload(writer);
    const body = { content: TEXT, mentions: [place(bo)], media: [{ uploadId }] };
    const post = expectStatus(await posts.write(writer, '/posts', body), 201);
    const described = await posts.as<PostResponse>(writer, 'PATCH', `/posts/${post.id}`, { content: TEXT, alts: ['A lake'] });
    expect(described.body).toMatchObject({ mentions: [shown(bo)], editedAt: null });
  });

  it('keeps a name of then', async () => {
    const post = await share();
    await posts.service.database.query(`UPDATE members SET name = 'Bo Newman' WHERE id = $1`, [bo]);
    expect((await edit(`/posts/${post.id}`, `${TEXT} Again`)).mentions).toEqual([shown(bo, 'Bo Newman')]);
  });
});

describe('POST-091 a mention of an account that nobody meets is only words, as one of an id that is nobody', () => {
  const DELETED = `INSERT INTO member_standings (member_id, disabled, deleted) VALUES ($1, false, true)`;
  const others: [who: string, hide: (id: string) => Promise<unknown>][] = [
    ['that has not finished onboarding', (id) => posts.service.database.query(`DELETE FROM onboarded_members WHERE id = $1`, [id])],
    ['that is disabled', (id) => posts.disable(id)],
    ['that was deleted', (id) => posts.service.database.query(DELETED, [id])],
  ];

  it.each(others)('%s: in posts, quotes, comments and edits, and no event tells of it', async (_who, hide) => {
    const kept = await share();
    await hide(bo);
    const answers = await Promise.all(
      [bo, uuidv7()].map(async (id) => {
        const body = { content: TEXT, mentions: [place(id)] };
        const post = await posts.write<PostResponse>(writer, '/posts', body);
        const quote = await posts.write<PostResponse>(writer, `/posts/${post.body.id}/quotes`, body);
        const added = await posts.write<CommentResponse>(writer, `/posts/${post.body.id}/comments`, { ...body, parentId: null });
        const edited = await posts.as<PostResponse>(writer, 'PATCH', `/posts/${post.body.id}`, { ...body, content: `${TEXT}!` });
        const events = [await told(PostsPostPublishedV1.type, post.body.id), await told(PostsCommentAddedV1.type, post.body.id)];
        return [[post, quote, added, edited].map(({ status, body: { content, mentions } }) => [status, content, mentions]), events];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]![1]).toEqual([[[]], [[]]]);
    for (const reader of [writer, viewer]) expect((await posts.seen(reader, kept.id)).mentions).toEqual([]);
  });

  it('until its onboarding is told, twice or before its card, and not once it was deleted', async () => {
    const id = uuidv7();
    const onboard = () => posts.service.events.deliverTwice(OnboardedMembers, { subject: id, actorId: id, data: { profileId: id } });
    await onboard();
    expect((await share(id)).mentions).toEqual([]);
    posts.member({ id, name: 'Bo Ray', onboarded: false });
    expect((await share(id)).mentions).toEqual([shown(id)]);
    const late = posts.member({ name: 'Bo Ray', onboarded: false });
    await share(late);
    await posts.service.database.query(DELETED, [late]);
    await posts.service.events.deliverTwice(OnboardedMembers, { subject: late, actorId: late, data: { profileId: late } });
    expect(await posts.countOf('onboarded_members', 'id = $1', [late])).toBe(0);
  });
});

describe('POST-084 a mention is only words', () => {
  it('of somebody who blocked the writer, for everybody, and no event tells of it', async () => {
    await posts.relate(bo, 'block', writer);
    const post = await share();
    expect(post).toMatchObject({ content: TEXT, mentions: [] });
    for (const reader of [writer, viewer, posts.member()]) expect((await posts.seen(reader, post.id)).mentions).toEqual([]);
    expect(await told(PostsPostPublishedV1.type, post.id)).toEqual([[]]);
    const added = await comment(post.id);
    expect(added.mentions).toEqual([]);
    expect(await told(PostsCommentAddedV1.type, post.id)).toEqual([[]]);
  });

  it('of somebody who blocks the writer afterwards, in feeds too', async () => {
    await storePostsOf(posts, viewer, 12);
    const post = await share();
    const inFeed = async () => (await feedPage(posts, viewer)).items.find(({ id }) => id === post.id)!.mentions;
    expect(await inFeed()).toEqual([shown(bo)]);
    await posts.relate(bo, 'block', writer);
    expect([await inFeed(), (await posts.seen(viewer, post.id)).mentions]).toEqual([[], []]);
  });

  it('of somebody whom the reader does not meet, for that reader alone', async () => {
    const post = await share();
    await posts.relate(bo, 'block', viewer);
    expect((await posts.seen(viewer, post.id)).mentions).toEqual([]);
    expect((await posts.seen(writer, post.id)).mentions).toEqual([shown(bo)]);
  });

  it('of a disabled member, and of an id that is nobody', async () => {
    const post = await share();
    await posts.disable(bo);
    expect((await posts.seen(viewer, post.id)).mentions).toEqual([]);
    const stranger = await share(uuidv7());
    expect([stranger.content, stranger.mentions]).toEqual([TEXT, []]);
  });

  it('and whoever is mentioned is told once, the writer never', async () => {
    const mentions = [
      { memberId: bo, start: 0, length: 7 },
      { memberId: writer, start: 8, length: 8 },
      { memberId: bo, start: 17, length: 7 },
    ];
    const post = expectStatus(await posts.write(writer, '/posts', { content: '@Bo Ray @Ann Lee @Bo Ray', mentions }), 201);
    expect(await told(PostsPostPublishedV1.type, post.id)).toEqual([[bo]]);
    expect(await told(PostsPostPublishedV1.type, (await posts.post(writer)).id)).toEqual([[]]);
  });
});
