import { PostsCommentEditedV1 } from '@affinity/proto/events/posts/comment-edited.v1';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommentPageResponse, CommentResponse } from '../../src/comments/dto/comment.response.js';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
let author: string;
let writer: string;
let other: string;
let postId: string;
let comment: CommentResponse;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
beforeEach(async () => {
  [author, writer, other] = [posts.member(), posts.member(), posts.member()];
  postId = (await posts.post(author)).id;
  comment = await posts.comment(writer, postId, 'Frist');
});
afterAll(() => posts.stop());

const edit = (memberId: string, id: string, body: unknown) =>
  posts.as<CommentResponse & Problem>(memberId, 'PATCH', `/comments/${id}`, body);
const remove = (memberId: string, id: string) => posts.as<Problem>(memberId, 'DELETE', `/comments/${id}`);
const threads = async (viewerId: string) => (await posts.as<CommentPageResponse>(viewerId, 'GET', `/posts/${postId}/comments`)).body.items;
/** Comments that are counted: those with words. */
const counted = () => posts.countOf('comments', `post_id = $1 AND content <> ''`, [postId]);

describe('editing', () => {
  it('POST-068, POST-071 changes the words, says when, keeps everything else and tells open pages without words', async () => {
    const reply = await posts.comment(other, postId, 'Yes', comment.id);
    const { status, body } = await edit(writer, comment.id, { content: '  First ' });
    expect([status, body]).toEqual([200, { ...comment, content: 'First', editedAt: body.editedAt }]);
    expect(Date.parse(body.editedAt!)).toBeGreaterThan(Date.parse(comment.createdAt));
    expect((await threads(author))[0]).toEqual({ comment: body, replies: [reply], moreReplies: null });
    const [event] = await posts.service.events.until(PostsCommentEditedV1, comment.id);
    expect(event).toMatchObject({ actorId: writer, data: { commentId: comment.id, postId, authorId: author, memberId: writer } });
    expect(JSON.stringify(event)).not.toMatch(/First|Frist/);
    expect((await posts.seen(author, postId)).comments).toBe(2);
  });

  it('POST-068 the same words again change nothing: an edit that is sent twice happens once', async () => {
    const edited = await posts.editComment(writer, comment.id, 'First');
    const before = await posts.stored();
    expect(await posts.editComment(writer, comment.id, 'First')).toEqual(edited);
    expect(await posts.stored()).toEqual(before);
  });

  it.each([
    ['blanks', { content: ' \n ' }],
    ['1001 characters', { content: 'x'.repeat(1001) }],
    ['what cannot be stored', { content: 'a\u0000' }],
    ['no text', {}],
    ['another place', { content: 'a', parentId: uuidv7() }],
  ])('POST-068 refuses %s, as of a new comment', async (_title, body) => {
    const before = await posts.stored();
    const answer = await edit(writer, comment.id, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(await posts.stored()).toEqual(before);
  });

  it('POST-068 is the writer’s alone: another member and the author of the post are answered as if it were not there', async () => {
    const before = await posts.stored();
    for (const memberId of [other, author]) {
      const foreign = await edit(memberId, comment.id, { content: 'Changed by me' });
      const unknown = await edit(memberId, uuidv7(), { content: 'Changed by me' });
      expect([foreign.status, foreign.body.code]).toEqual([404, 'posts.comment_not_found']);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    expect(await posts.stored()).toEqual(before);
  });
});

describe('deleting', () => {
  it.each([
    ['POST-069 the writer', () => writer],
    ['POST-070 the author of the post', () => author],
  ])('%s takes a comment away that nobody answered: it is gone, not counted, and told', async (_who, who) => {
    await posts.as(other, 'PUT', `/comments/${comment.id}/like`);
    await posts.editComment(writer, comment.id, 'First');
    expect((await remove(who(), comment.id)).status).toBe(204);
    expect(await threads(other)).toEqual([]);
    expect((await posts.as(writer, 'GET', `/comments/${comment.id}`)).status).toBe(404);
    const { comments, revision } = await posts.seen(other, postId);
    expect([comments, await counted()]).toEqual([0, 0]);
    for (const table of ['comment_likes', 'comment_versions']) {
      expect([table, await posts.countOf(table, 'comment_id = $1', [comment.id])]).toEqual([table, 0]);
    }
    const [event] = await posts.service.events.until(PostsCommentRemovedV1, postId);
    expect(event).toMatchObject({ actorId: who(), revision, data: { postId, authorId: author, commentId: comment.id, comments: 0 } });
    const again = await remove(who(), comment.id);
    expect([again.status, again.body.code]).toEqual([404, 'posts.comment_not_found']);
  });

  it.each([
    ['POST-069 the writer', () => writer],
    ['POST-070 the author of the post', () => author],
  ])('%s empties a comment that others answered: its place and the replies stay, and nothing of the words', async (_who, who) => {
    await posts.editComment(writer, comment.id, 'First');
    const reply = await posts.comment(other, postId, 'A reply that stays', comment.id);
    expect((await remove(who(), comment.id)).status).toBe(204);
    const [thread] = await threads(other);
    expect([thread?.comment.gone, thread?.comment.content, thread?.comment.editedAt, thread?.replies]).toEqual([
      'deleted',
      '',
      null,
      [reply],
    ]);
    expect(thread?.comment.userId).not.toBe(writer);
    expect([(await posts.seen(other, postId)).comments, await counted()]).toEqual([1, 1]);
    expect(await posts.countOf('comment_versions', 'comment_id = $1', [comment.id])).toBe(0);
    const before = await posts.stored();
    for (const memberId of [writer, author]) {
      expect((await remove(memberId, comment.id)).body.code).toBe('posts.comment_not_found');
      expect((await edit(memberId, comment.id, { content: 'Back' })).body.code).toBe('posts.comment_not_found');
      expect((await posts.as<Problem>(memberId, 'GET', `/comments/${comment.id}/versions`)).body.code).toBe('posts.comment_not_found');
    }
    expect(await posts.stored()).toEqual(before);
    // The last reply goes, and the empty place with it is nobody's to delete: it stays.
    expect((await remove(other, reply.id)).status).toBe(204);
    expect((await posts.seen(other, postId)).comments).toBe(0);
  });

  it('POST-069 another member, who wrote neither, is answered as if it were not there', async () => {
    const reply = await posts.comment(other, postId, 'Mine', comment.id);
    const before = await posts.stored();
    const foreign = await remove(other, comment.id);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'posts.comment_not_found']);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...(await remove(other, uuidv7())).body, requestId: '' });
    expect((await remove(writer, reply.id)).status).toBe(404);
    expect(await posts.stored()).toEqual(before);
  });

  it('POST-064, POST-069 counts once what the writer and the author of the post delete at the same moment', async () => {
    await posts.comment(other, postId, 'A reply that stays', comment.id);
    const alone = await posts.comment(writer, postId, 'Alone');
    for (const id of [comment.id, alone.id]) {
      const both = await Promise.all([remove(writer, id), remove(author, id)]);
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404]);
    }
    expect([(await posts.seen(other, postId)).comments, await counted()]).toEqual([1, 1]);
  });
});

describe('earlier words', () => {
  interface Versions {
    readonly items: readonly { version: number; content: string; writtenAt: string }[];
  }
  const versions = async (viewerId: string, path: string) =>
    (await posts.as<Versions & Problem>(viewerId, 'GET', `/${path}/versions`)).body;

  it('POST-073 of a comment and of a post are shown to whoever sees it, newest first, each with its time', async () => {
    const second = await posts.editComment(writer, comment.id, 'Second');
    await posts.editComment(writer, comment.id, 'Third');
    expect(await versions(other, `comments/${comment.id}`)).toEqual({
      items: [
        { version: 2, content: 'Second', writtenAt: second.editedAt },
        { version: 1, content: 'Frist', writtenAt: comment.createdAt },
      ],
    });
    const post = await posts.post(author, 'Before');
    await posts.editPost(author, post.id, '');
    expect(await versions(other, `posts/${post.id}`)).toEqual({ items: [{ version: 1, content: 'Before', writtenAt: post.createdAt }] });
  });

  it('POST-073 of what was never edited are none', async () => {
    expect(await versions(other, `comments/${comment.id}`)).toEqual({ items: [] });
    expect(await versions(other, `posts/${postId}`)).toEqual({ items: [] });
  });

  it('POST-073 are twenty at most: the first words and the last nineteen', async () => {
    for (let turn = 2; turn <= 24; turn++) {
      await posts.editComment(writer, comment.id, `Words ${turn}`);
      await posts.editPost(author, postId, `Words ${turn}`);
    }
    const numbers = [...Array.from({ length: 19 }, (_, index) => 23 - index), 1];
    for (const path of [`comments/${comment.id}`, `posts/${postId}`]) {
      const { items } = await versions(other, path);
      expect(items.map(({ version }) => version)).toEqual(numbers);
      expect([items[0]?.content, items.at(-2)?.content]).toEqual(['Words 23', 'Words 5']);
    }
  });

  it('POST-073 are for nobody who does not see the thing: a block, a comment below a post that is not seen, what is deleted', async () => {
    await posts.editComment(writer, comment.id, 'Second');
    await posts.editPost(author, postId, 'Second');
    await posts.relate(author, 'block', other);
    expect((await versions(other, `posts/${postId}`)).code).toBe('posts.post_not_found');
    expect((await versions(other, `comments/${comment.id}`)).code).toBe('posts.comment_not_found');
    const reader = posts.member();
    await posts.as(author, 'DELETE', `/posts/${postId}`);
    expect((await versions(reader, `posts/${postId}`)).code).toBe('posts.post_not_found');
    expect((await versions(reader, `comments/${comment.id}`)).code).toBe('posts.comment_not_found');
    expect(await posts.countOf('comment_versions', 'comment_id = $1', [comment.id])).toBe(0);
    expect(await posts.countOf('post_versions', 'post_id = $1', [postId])).toBe(0);
  });

  it('POST-073 are read in one statement', async () => {
    await posts.editComment(writer, comment.id, 'Second');
    expect(await posts.statementsOf(() => versions(other, `comments/${comment.id}`))).toEqual(['comment-versions-v1']);
    expect(await posts.statementsOf(() => versions(other, `posts/${postId}`))).toEqual(['post-versions-v1']);
  });
});
