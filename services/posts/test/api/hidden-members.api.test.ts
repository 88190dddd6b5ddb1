import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommentPageResponse, CommentResponse } from '../../src/comments/dto/comment.response.js';
import { feedPage } from '../support/feed-pages.js';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

/** Two members, one of whom blocked the other: `viewer` meets `author` nowhere, whoever began. */
const BLOCKED: [title: string, relate: (viewer: string, author: string) => Promise<void>][] = [
  ['the viewer blocked the author', (viewer, author) => posts.relate(viewer, 'block', author)],
  ['the author blocked the viewer', (viewer, author) => posts.relate(author, 'block', viewer)],
];

describe.each(BLOCKED)('when %s', (_title, relate) => {
  let viewer: string;
  let author: string;
  let bystander: string;

  beforeAll(async () => {
    [viewer, author, bystander] = [posts.member(), posts.member(), posts.member()];
  });

  it('a post and everything under it is not there', async () => {
    const { id } = await posts.post(author);
    const comment = await posts.comment(bystander, id);
    const reply = await posts.comment(bystander, id, 'r', comment.id);
    await relate(viewer, author);
    const before = await posts.stored();
    const answers = [
      await posts.as<Problem>(viewer, 'GET', `/posts/${id}`),
      await posts.as<Problem>(viewer, 'GET', `/posts/${id}/comments`),
      await posts.as<Problem>(viewer, 'PUT', `/posts/${id}/like`),
      await posts.as<Problem>(viewer, 'DELETE', `/posts/${id}/like`),
      await posts.write<Problem>(viewer, `/posts/${id}/shares`),
      await posts.write<Problem>(viewer, `/posts/${id}/quotes`, { content: 'a' }),
      await posts.write<Problem>(viewer, `/posts/${id}/comments`, { content: 'a' }),
      await posts.write<Problem>(viewer, `/posts/${id}/comments`, { content: 'a', parentId: comment.id }),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(answers.map(() => '404 posts.post_not_found'));
    const below = [
      await posts.as<Problem>(viewer, 'GET', `/comments/${comment.id}`),
      await posts.as<Problem>(viewer, 'GET', `/comments/${comment.id}/replies`),
      await posts.as<Problem>(viewer, 'PUT', `/comments/${reply.id}/like`),
      await posts.as<Problem>(viewer, 'DELETE', `/comments/${reply.id}/like`),
    ];
    expect(below.map(({ status, body }) => `${status} ${body.code}`)).toEqual(below.map(() => '404 posts.comment_not_found'));
    expect(await posts.stored()).toEqual(before);
    expect((await posts.seen(bystander, id)).id).toBe(id);
  });

  it('the number of comments is that of those the viewer finds, and of all for everybody else', async () => {
    const { id } = await posts.post(bystander);
    await posts.comment(bystander, id, 'Shown');
    const root = await posts.comment(author, id, 'Hidden root');
    await posts.comment(bystander, id, 'Under the hidden root', root.id);
    await posts.comment(author, id, 'Hidden under hidden', root.id);
    expect((await posts.seen(viewer, id)).comments).toBe(1);
    expect((await posts.seen(bystander, id)).comments).toBe(4);
    const { items: listed } = await feedPage(posts, viewer);
    expect(listed.find((post) => post.id === id)?.comments).toBe(1);
  });

  it('their comments under a third member are left out, and take no answer', async () => {
    const { id } = await posts.post(bystander);
    const shown = await posts.comment(bystander, id, 'Shown');
    const root = await posts.comment(author, id, 'Hidden root');
    const reply = await posts.comment(author, id, 'Hidden reply', shown.id);
    const page = async (memberId: string) =>
      (await posts.as<CommentPageResponse>(memberId, 'GET', `/posts/${id}/comments`)).body.items.map((thread) => [
        thread.comment.id,
        ...thread.replies.map((item: CommentResponse) => item.id),
      ]);
    expect(await page(viewer)).toEqual([[shown.id]]);
    expect(await page(bystander)).toEqual([[root.id], [shown.id, reply.id]]);
    for (const hidden of [root, reply]) {
      const answer = await posts.write<Problem>(viewer, `/posts/${id}/comments`, { content: 'a', parentId: hidden.id });
      expect([answer.status, answer.body.code]).toEqual([404, 'posts.comment_not_found']);
      expect((await posts.as(viewer, 'PUT', `/comments/${hidden.id}/like`)).status).toBe(404);
      expect((await posts.as(viewer, 'GET', `/comments/${hidden.id}`)).status).toBe(404);
    }
  });

  it('a quote of theirs by a third member stands without what it quotes', async () => {
    const original = await posts.post(author, 'Not for everyone');
    const quote = await posts.quote(bystander, original.id, 'Look');
    expect(await posts.seen(viewer, quote.id)).toMatchObject({ content: 'Look', quotedPost: null });
    expect((await posts.seen(bystander, quote.id)).quotedPost).toMatchObject({ content: 'Not for everyone' });
  });
});

it('a block that has ended hides nothing', async () => {
  const [viewer, author] = [posts.member(), posts.member()];
  const { id } = await posts.post(author);
  await posts.relate(viewer, 'block', author);
  expect((await posts.as(viewer, 'GET', `/posts/${id}`)).status).toBe(404);
  await posts.relate(viewer, 'block', author, false);
  expect((await posts.seen(viewer, id)).id).toBe(id);
});

it('a muted member is left out of lists only, and does not notice', async () => {
  const [viewer, muted] = [posts.member(), posts.member()];
  const { id } = await posts.post(muted);
  const comment = await posts.comment(muted, id);
  await posts.relate(viewer, 'mute', muted);
  const list = (memberId: string) => posts.as<CommentPageResponse>(memberId, 'GET', `/posts/${id}/comments`);
  expect((await posts.seen(viewer, id)).id).toBe(id);
  expect((await posts.as(viewer, 'GET', `/comments/${comment.id}`)).status).toBe(200);
  expect((await list(viewer)).body.items).toEqual([]);
  expect((await list(muted)).body.items).toHaveLength(1);
  const own = await posts.post(viewer);
  expect((await posts.seen(muted, own.id)).id).toBe(own.id);
});
