import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { v7 as uuidv7 } from 'uuid';
import type { CommentPageResponse, CommentResponse, ReplyPageResponse } from '../../src/comments/dto/comment.response.js';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

const PAGE = 20;

/** Comments are made one after another, so that their order is known. */
async function several(count: number, make: (index: number) => Promise<CommentResponse>): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await make(index)).id);
  return ids;
}

async function threads(viewerId: string, postId: string, cursor?: string): Promise<CommentPageResponse> {
  const query = cursor === undefined ? '' : `?cursor=${cursor}`;
  return (await posts.as<CommentPageResponse>(viewerId, 'GET', `/posts/${postId}/comments${query}`)).body;
}

async function replies(viewerId: string, rootId: string, cursor?: string | null): Promise<ReplyPageResponse> {
  const query = cursor ? `?cursor=${cursor}` : '';
  return (await posts.as<ReplyPageResponse>(viewerId, 'GET', `/comments/${rootId}/replies${query}`)).body;
}

describe('adding', () => {
  it('POST-020 ENT-040 ENT-042 ENT-068 stores the comment with its author, counts it and announces it', async () => {
    const [author, writer] = [posts.member(), posts.member({ name: 'Bo Ray', photoUrl: 'https://photos.example.com/b.jpg' })];
    const { id: postId } = await posts.post(author);
    const comment = await posts.comment(writer, postId, '  So true  ');
    expect(comment).toEqual({
      id: expect.any(String),
      postId,
      parentId: null,
      rootId: comment.id,
      userId: writer,
      userName: 'Bo Ray',
      userPhoto: 'https://photos.example.com/b.jpg',
      content: 'So true',
      likes: 0,
      createdAt: new Date(comment.createdAt).toISOString(),
      editedAt: null,
      liked: false,
      mentions: [],
      gone: null,
    });
    expect((await posts.as<CommentResponse>(author, 'GET', `/comments/${comment.id}`)).body).toEqual(comment);
    expect(await posts.seen(author, postId)).toMatchObject({ comments: 1, revision: 2 });
    const [event] = await posts.service.events.until(PostsCommentAddedV1, postId);
    const data = { postId, authorId: author, memberId: writer, commentId: comment.id, parentId: null, comments: 1 };
    expect(event).toMatchObject({ actorId: writer, revision: 2, data });
    expect(JSON.stringify(event)).not.toMatch(/true|Bo Ray/);
  });

  it('POST-021 POST-022 ENT-044 MISC-009 nests replies three levels deep, under one root, with the same fields', async () => {
    const [author, writer] = [posts.member(), posts.member()];
    const { id: postId } = await posts.post(author);
    const root = await posts.comment(writer, postId, 'One');
    const second = await posts.comment(author, postId, 'Two', root.id);
    const third = await posts.comment(writer, postId, 'Three', second.id);
    expect([second.parentId, third.parentId, second.rootId, third.rootId]).toEqual([root.id, second.id, root.id, root.id]);
    expect(Object.keys(third).sort()).toEqual(Object.keys(root).sort());
    expect((await posts.seen(author, postId)).comments).toBe(3);
    const page = await threads(author, postId);
    expect(page).toEqual({ items: [{ comment: root, replies: [second, third], moreReplies: null }], nextCursor: null });
    const events = await posts.service.events.until(PostsCommentAddedV1, postId, 3);
    expect(events.map(({ data }) => [data.parentId, data.comments])).toEqual([
      [null, 1],
      [root.id, 2],
      [second.id, 3],
    ]);
  });

  it.each([
    ['POST-025 SAFETY-58 blanks', { content: ' \n ' }],
    ['POST-025 nothing', { content: '' }],
    ['1001 characters', { content: 'x'.repeat(1001) }],
    ['what cannot be stored', { content: 'a\u0000' }],
    ['no text', {}],
    ['a parent that is no id', { content: 'a', parentId: 'x' }],
    ['another author', { content: 'a', userId: uuidv7() }],
  ])('refuses %s, as comment and as reply', async (_title, body) => {
    const writer = posts.member();
    const { id: postId } = await posts.post(posts.member());
    const root = await posts.comment(writer, postId);
    const before = await posts.stored();
    for (const request of [body, { parentId: root.id, ...body }]) {
      const answer = await posts.write<Problem>(writer, `/posts/${postId}/comments`, request);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
    expect(await posts.stored()).toEqual(before);
  });

  it('takes a parent of the same post only', async () => {
    const writer = posts.member();
    const [post, other] = [await posts.post(writer), await posts.post(writer)];
    const elsewhere = await posts.comment(writer, other.id);
    const before = await posts.stored();
    for (const parentId of [elsewhere.id, uuidv7()]) {
      const answer = await posts.write<Problem>(writer, `/posts/${post.id}/comments`, { content: 'a', parentId });
      expect([answer.status, answer.body.code]).toEqual([404, 'posts.comment_not_found']);
    }
    expect(await posts.stored()).toEqual(before);
  });

  it('SAFETY-63 keeps markup as the text it is', async () => {
    const { id } = await posts.post(posts.member());
    const payload = '<img src=x onerror=alert(1)>\n[x](javascript:alert(1)) \u202egnp.exe';
    const comment = await posts.comment(posts.member(), id, payload);
    expect(comment.content).toBe(payload);
    expect((await threads(posts.member(), id)).items[0]?.comment.content).toBe(payload);
  });

  it('happens once for one key, also at once; the key is of one post and text', async () => {
    const writer = posts.member();
    const [post, other] = [await posts.post(writer), await posts.post(writer)];
    const key = uuidv7();
    const path = `/posts/${post.id}/comments`;
    const answers = await Promise.all([1, 2, 3].map(() => posts.write<CommentResponse>(writer, path, { content: 'Once' }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await posts.seen(writer, post.id)).comments).toBe(1);
    for (const [postId, content] of [
      [post.id, 'Twice'],
      [other.id, 'Once'],
    ]) {
      expect((await posts.write(writer, `/posts/${postId}/comments`, { content }, key)).status).toBe(422);
    }
  });

  it('POST-037 POST-064 counts comments and replies together, also when twenty come at once', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    const root = await posts.comment(author, id);
    const writers = Array.from({ length: 20 }, () => posts.member());
    await Promise.all(writers.map((writer, turn) => posts.comment(writer, id, 'Hi', turn % 2 ? root.id : null)));
    expect([(await posts.seen(author, id)).comments, await posts.countOf('comments', 'post_id = $1', [id])]).toEqual([21, 21]);
  });
});

describe('reading', () => {
  it('POST-037 pages comments newest first, each once, also when others arrive between pages', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    const made = await several(2 * PAGE + 5, (index) => posts.comment(author, id, `Comment ${index}`));
    const first = await threads(author, id);
    await posts.comment(author, id, 'In between');
    const second = await threads(author, id, first.nextCursor!);
    const third = await threads(author, id, second.nextCursor!);
    expect([first, second, third].map(({ items }) => items.length)).toEqual([PAGE, PAGE, 5]);
    expect(third.nextCursor).toBeNull();
    const read = [first, second, third].flatMap(({ items }) => items.map(({ comment }) => comment.id));
    expect(read).toEqual(made.toReversed());
  });

  it('has no cursor when a page is full and nothing follows', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    await several(PAGE, () => posts.comment(author, id));
    const page = await threads(author, id);
    expect([page.items.length, page.nextCursor]).toEqual([PAGE, null]);
    expect(await threads(author, (await posts.post(author)).id)).toEqual({ items: [], nextCursor: null });
  });

  it('POST-037 hands out the first replies with each comment, oldest first, and the rest by cursor', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    const busy = await posts.comment(author, id, 'Busy');
    const quiet = await posts.comment(author, id, 'Quiet');
    const first = await posts.comment(author, id, 'Under it', busy.id);
    const made = [
      first.id,
      ...(await several(PAGE + 4, (index) => posts.comment(author, id, `Reply ${index}`, index % 2 ? first.id : busy.id))),
    ];
    const only = await posts.comment(author, id, 'Only', quiet.id);

    const [top, below] = (await threads(author, id)).items;
    expect([top?.comment.id, top?.replies.map((reply) => reply.id), top?.moreReplies]).toEqual([quiet.id, [only.id], null]);
    expect(below?.replies.map((reply) => reply.id)).toEqual(made.slice(0, PAGE));
    const rest = await replies(author, busy.id, below?.moreReplies);
    expect([rest.items.map((reply) => reply.id), rest.nextCursor]).toEqual([made.slice(PAGE), null]);
    expect((await replies(author, busy.id)).items.map((reply) => reply.id)).toEqual(made.slice(0, PAGE));
  });

  it('takes no cursor of another list, and no replies of a reply', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    const root = await posts.comment(author, id);
    const replyIds = await several(PAGE + 1, () => posts.comment(author, id, 'r', root.id));
    const { moreReplies } = (await threads(author, id)).items[0]!;
    for (const cursor of [moreReplies!, 'x', Buffer.from('{"commentsBefore":"1"}').toString('base64url')]) {
      const answer = await posts.as<Problem>(author, 'GET', `/posts/${id}/comments?cursor=${cursor}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
    const answer = await posts.as<Problem>(author, 'GET', `/comments/${replyIds[0]}/replies`);
    expect([answer.status, answer.body.code]).toEqual([404, 'posts.comment_not_found']);
  });

  it('answers 404 under a post that is not there', async () => {
    const answer = await posts.as<Problem>(posts.member(), 'GET', `/posts/${uuidv7()}/comments`);
    expect([answer.status, answer.body.code]).toEqual([404, 'posts.post_not_found']);
  });

  it('reads a page in three statements, however many comments and replies there are', async () => {
    const author = posts.member();
    const [small, large] = [(await posts.post(author)).id, (await posts.post(author)).id];
    await posts.comment(author, small);
    for (const root of await several(10, () => posts.comment(author, large))) {
      await several(2, () => posts.comment(author, large, 'r', root));
    }
    const statements = ['post-is-visible-v2', 'comment-roots-v2', 'comment-first-replies-v2'];
    for (const id of [small, large]) expect(await posts.statementsOf(() => threads(author, id))).toEqual(statements);
  });
});
