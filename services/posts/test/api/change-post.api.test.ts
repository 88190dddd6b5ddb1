import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { v7 as uuidv7 } from 'uuid';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

describe('editing', () => {
  const edit = (memberId: string, postId: string, body: unknown) => posts.as(memberId, 'PATCH', `/posts/${postId}`, body);

  it('POST-047 MISC-008 stores the text and moves updatedAt and the revision, not createdAt', async () => {
    const author = posts.member();
    const before = await posts.post(author, 'Befor');
    const { status, body } = await edit(author, before.id, { content: 'Before' });
    expect([status, body]).toEqual([
      200,
      { ...before, content: 'Before', updatedAt: body.updatedAt, editedAt: body.updatedAt, revision: 2 },
    ]);
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const [event] = await posts.service.events.until(PostsPostEditedV1, before.id);
    expect(event).toMatchObject({ actorId: author, revision: 2, data: { postId: before.id, authorId: author } });
  });

  it('POST-088 changes the descriptions of its media; the words stay as old as they are', async () => {
    const author = posts.member();
    const uploads = [await posts.readyUpload(author), await posts.readyUpload(author)];
    const media = uploads.map((uploadId) => ({ uploadId, alt: 'A door' }));
    const before = await posts.post(author, 'Two doors', media);
    const { status, body } = await edit(author, before.id, { content: 'Two doors', alts: [' A red door ', ''] });
    const described = before.media.map((item, index) => ({ ...item, alt: ['A red door', ''][index] }));
    expect([status, body]).toEqual([200, { ...before, media: described, revision: 2 }]);
    expect(await posts.countOf('post_versions', 'post_id = $1', [before.id])).toBe(0);
    const [event] = await posts.service.events.until(PostsPostEditedV1, before.id);
    expect(event).toMatchObject({ actorId: author, revision: 2 });
    // The same once more changes nothing, and without descriptions they stay.
    expect((await edit(author, before.id, { content: 'Two doors', alts: ['A red door', ''] })).body).toEqual(body);
    const reworded = await edit(author, before.id, { content: 'Three doors' });
    expect(reworded.body).toMatchObject({ media: described, content: 'Three doors', revision: 3 });
    expect(((await edit(posts.member(), before.id, { content: 'x', alts: ['', ''] })) as { status: number }).status).toBe(404);
  });

  it.each([
    ['too few', ['One']],
    ['too many', ['One', 'Two', 'Three']],
  ])('POST-088 refuses %s descriptions', async (_title, alts) => {
    const author = posts.member();
    const media = [{ uploadId: await posts.readyUpload(author) }, { uploadId: await posts.readyUpload(author) }];
    const { id } = await posts.post(author, '', media);
    const answer = await posts.as<Problem>(author, 'PATCH', `/posts/${id}`, { content: '', alts });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('POST-047 moves updatedAt even when the clock stands still or goes back', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    await posts.service.database.query(`UPDATE posts SET updated_at = now() + interval '1 hour' WHERE id = $1`, [id]);
    const before = Date.parse((await posts.seen(author, id)).updatedAt);
    expect(Date.parse((await edit(author, id, { content: 'Later' })).body.updatedAt)).toBe(before + 1);
  });

  it('POST-047 the same text again changes nothing: an edit that is sent twice happens once', async () => {
    const author = posts.member();
    const { id } = await posts.post(author, 'One');
    const edited = await posts.editPost(author, id, 'Two');
    const before = await posts.stored();
    expect(await posts.editPost(author, id, 'Two')).toEqual(edited);
    expect(await posts.stored()).toEqual(before);
  });

  it.each([
    ['nothing', ''],
    ['blanks, as sent', '  \n '],
    ['more than a new post may have', 'x'.repeat(5000)],
  ])('POST-048 POST-049 takes %s', async (_title, content) => {
    const author = posts.member();
    const { id } = await posts.post(author);
    expect((await edit(author, id, { content })).status).toBe(200);
    expect((await posts.seen(author, id)).content).toBe(content);
  });

  it.each([
    ['5001 characters', { content: 'x'.repeat(5001) }],
    ['what cannot be stored', { content: 'a\u0000' }],
    ['no text', {}],
    ['a description of nothing', { content: 'a', alts: ['A red door'] }],
    ['a description that is too long', { content: 'a', alts: ['a'.repeat(1001)] }],
    ['another field', { content: 'a', userId: uuidv7() }],
    ['counts', { content: 'a', likes: 99 }],
  ])('POST-049 refuses %s', async (_title, body) => {
    const author = posts.member();
    const { id } = await posts.post(author);
    const before = await posts.row('posts', id);
    const answer = await posts.as<Problem>(author, 'PATCH', `/posts/${id}`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(await posts.row('posts', id)).toEqual(before);
  });
});

describe('deleting', () => {
  it('POST-052 MISC-008 removes the post with everything of it, and announces it', async () => {
    const author = posts.member();
    const reader = posts.member();
    const { id } = await posts.post(author);
    const comment = await posts.comment(reader, id);
    await posts.comment(author, id, 'Thanks', comment.id);
    await posts.as(reader, 'PUT', `/posts/${id}/like`);
    await posts.as(author, 'PUT', `/comments/${comment.id}/like`);
    await posts.as(reader, 'POST', '/posts/views', { postIds: [id] });
    expect((await posts.as(author, 'DELETE', `/posts/${id}`)).status).toBe(204);

    for (const path of [`/posts/${id}`, `/posts/${id}/comments`, `/comments/${comment.id}`, `/comments/${comment.id}/replies`]) {
      expect((await posts.as(author, 'GET', path)).status).toBe(404);
    }
    expect(await posts.row('posts', id)).toBeUndefined();
    for (const table of ['comments', 'post_likes', 'post_views']) expect(await posts.countOf(table, 'post_id = $1', [id])).toBe(0);
    expect(await posts.countOf('comment_likes', 'comment_id = $1', [comment.id])).toBe(0);
    const [event] = await posts.service.events.until(PostsPostDeletedV1, id);
    expect(event).toMatchObject({ actorId: author, data: { postId: id, authorId: author } });
    const known = (await posts.service.events.all(PostsPostDeletedV1)).filter(({ subject }) => subject === id);
    expect(known).toHaveLength(1);
  });

  it('answers 404 for what is gone already, also to one of two at once', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    const both = await Promise.all([1, 2].map(() => posts.as<Problem>(author, 'DELETE', `/posts/${id}`)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404]);
    const again = await posts.as<Problem>(author, 'DELETE', `/posts/${id}`);
    expect([again.status, again.body.code]).toEqual([404, 'posts.post_not_found']);
    expect(await posts.recorded(id)).toEqual(['posts.post.published.v1', 'posts.post.deleted.v1']);
  });

  it('SAFETY-28 leaves nothing to like, share, quote or comment on', async () => {
    const author = posts.member();
    const reader = posts.member();
    const { id } = await posts.post(author);
    await posts.as(author, 'DELETE', `/posts/${id}`);
    const before = await posts.stored();
    const answers = [
      await posts.as<Problem>(reader, 'PUT', `/posts/${id}/like`),
      await posts.as<Problem>(reader, 'DELETE', `/posts/${id}/like`),
      await posts.write<Problem>(reader, `/posts/${id}/shares`),
      await posts.write<Problem>(reader, `/posts/${id}/quotes`, { content: 'Look' }),
      await posts.write<Problem>(reader, `/posts/${id}/comments`, { content: 'Nice' }),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(answers.map(() => '404 posts.post_not_found'));
    expect(await posts.stored()).toEqual(before);
  });
});

describe("another member's post", () => {
  it.each([
    ['PATCH', { content: 'Changed by me' }],
    ['DELETE', undefined],
  ])('GRD-032 GRD-039 GRD-042 SAFETY-26 %s answers as for a post that is not there, and changes nothing', async (method, body) => {
    const author = posts.member();
    const other = posts.member();
    const { id } = await posts.post(author);
    const before = await posts.stored();
    const foreign = await posts.as<Problem>(other, method, `/posts/${id}`, body);
    const unknown = await posts.as<Problem>(other, method, `/posts/${uuidv7()}`, body);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'posts.post_not_found']);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(await posts.stored()).toEqual(before);
  });

  it('GRD-042 is there to be read', async () => {
    const { id } = await posts.post(posts.member(), 'For everyone');
    expect((await posts.seen(posts.member(), id)).content).toBe('For everyone');
  });

  it.each(['not-an-id', '1', `${uuidv7()}'--`])('refuses %s for an id', async (id) => {
    const answer = await posts.as<Problem>(posts.member(), 'GET', `/posts/${encodeURIComponent(id)}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });
});
