import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { PostsPostQuotedV1 } from '@affinity/proto/events/posts/post-quoted.v1';
import { PostsPostUnquotedV1 } from '@affinity/proto/events/posts/post-unquoted.v1';
import { v7 as uuidv7 } from 'uuid';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

const quotesOf = (postId: string): Promise<number> => posts.countOf('post_quotes', 'post_id = $1', [postId]);

describe('quoting', () => {
  it('POST-039 ENT-037 makes a post with a snapshot of exactly these keys', async () => {
    const author = posts.member({ name: 'Ann Lee', photoUrl: 'https://photos.example.com/a.jpg' });
    const upload = await posts.readyUpload(author);
    const original = await posts.post(author, 'The original', [{ uploadId: upload, alt: 'A hill' }]);
    const quote = await posts.quote(posts.member({ name: 'Bo Ray' }), original.id, ' Look at this ');
    const { id, userId, userName, userPhoto, content, media, createdAt } = original;
    expect(quote).toMatchObject({ content: 'Look at this', userName: 'Bo Ray', media: [] });
    expect(quote.quotedPost).toEqual({ id, userId, userName, userPhoto, content, media, createdAt });
    const stored = (await posts.row('posts', quote.id))!['quoted_post'] as object;
    expect(Object.keys(stored).sort()).toEqual(['content', 'createdAt', 'id', 'media', 'userId', 'userName', 'userPhoto']);
    expect(original.quotedPost).toBeNull();
  });

  it('POST-043 POST-044 ENT-039 records it on the quoted post, counts it and announces both', async () => {
    const author = posts.member();
    const quoter = posts.member();
    const original = await posts.post(author);
    const quote = await posts.quote(quoter, original.id);
    expect(await posts.seen(author, original.id)).toMatchObject({ reposts: 1, revision: 2 });
    const records = await posts.service.database.query(`SELECT * FROM post_quotes WHERE post_id = $1`, [original.id]);
    expect(records).toEqual([{ post_id: original.id, quote_post_id: quote.id, member_id: quoter, created_at: expect.any(Date) }]);
    const [quoted] = await posts.service.events.until(PostsPostQuotedV1, original.id);
    const data = { postId: original.id, authorId: author, memberId: quoter, quotePostId: quote.id, reposts: 1 };
    expect(quoted).toMatchObject({ actorId: quoter, revision: 2, data });
    const [published] = await posts.service.events.until(PostsPostPublishedV1, quote.id);
    expect(published?.data).toEqual({ postId: quote.id, authorId: quoter, filters: ['quoted'], quotedPostId: original.id, mentions: [] });
  });

  it('POST-041 POST-042 needs text, or media on the quoted post', async () => {
    const author = posts.member();
    const quoter = posts.member();
    const plain = await posts.post(author, 'Only words');
    const withMedia = await posts.post(author, '', [{ uploadId: await posts.readyUpload(author) }]);
    expect((await posts.quote(quoter, withMedia.id, '  ')).content).toBe('');
    const before = await posts.stored();
    const refused = await posts.write<Problem>(quoter, `/posts/${plain.id}/quotes`, { content: '  ' });
    expect([refused.status, refused.body.code]).toEqual([400, 'posts.empty']);
    expect(await posts.stored()).toEqual(before);
  });

  it('POST-045 takes one level only', async () => {
    const author = posts.member();
    const first = await posts.post(author, 'First');
    const second = await posts.quote(author, first.id, 'Second');
    const third = await posts.quote(author, second.id, 'Third');
    expect(third.quotedPost).toMatchObject({ id: second.id, content: 'Second' });
    expect(third.quotedPost).not.toHaveProperty('quotedPost');
    expect([await quotesOf(first.id), await quotesOf(second.id)]).toEqual([1, 1]);
  });

  it('POST-045 keeps the snapshot when the original is edited', async () => {
    const author = posts.member();
    const original = await posts.post(author, 'As it was');
    const quote = await posts.quote(posts.member(), original.id);
    await posts.as(author, 'PATCH', `/posts/${original.id}`, { content: 'As it is' });
    const seen = await posts.seen(author, quote.id);
    expect(seen.quotedPost).toMatchObject({ id: original.id, content: 'As it was' });
    expect(seen.quotedPostDeleted).toBe(false);
  });

  it('POST-045 keeps its own words, and nothing of the original, once that is deleted', async () => {
    const author = posts.member({ name: 'Zoe Original' });
    const original = await posts.post(author, 'Words of the original', [{ uploadId: await posts.readyUpload(author) }]);
    const quoter = posts.member();
    const quotes = [await posts.quote(quoter, original.id, 'Look'), await posts.quote(posts.member(), original.id, 'See')];
    const ofAnother = await posts.quote(quoter, (await posts.post(author, 'Another one')).id);
    await posts.as(author, 'DELETE', `/posts/${original.id}`);
    for (const { id, content } of quotes) {
      const seen = await posts.seen(posts.member(), id);
      expect(seen).toMatchObject({ content, quotedPost: null, quotedPostDeleted: true, revision: 2 });
      expect(JSON.stringify(await posts.row('posts', id))).not.toMatch(/Words of the original|Zoe Original|media-origin/);
    }
    expect((await posts.seen(quoter, ofAnother.id)).quotedPost).toMatchObject({ content: 'Another one' });
    const { items } = (await posts.as<{ items: { id: string; quotedPostDeleted: boolean }[] }>(quoter, 'GET', '/posts?filter=quoted')).body;
    expect(items.find(({ id }) => id === quotes[0]!.id)?.quotedPostDeleted).toBe(true);
  });

  it('POST-044 POST-064 takes the count back when the quote is deleted', async () => {
    const quoter = posts.member();
    const original = await posts.post(posts.member());
    const [one, two] = [await posts.quote(quoter, original.id), await posts.quote(quoter, original.id)];
    await posts.as(quoter, 'DELETE', `/posts/${one.id}`);
    expect(await posts.seen(quoter, original.id)).toMatchObject({ reposts: 1, revision: 4 });
    expect(await quotesOf(original.id)).toBe(1);
    const [unquoted] = await posts.service.events.until(PostsPostUnquotedV1, original.id);
    const data = { postId: original.id, memberId: quoter, quotePostId: one.id, reposts: 1 };
    expect(unquoted).toMatchObject({ actorId: quoter, revision: 4, data });
    await posts.as(quoter, 'DELETE', `/posts/${two.id}`);
    expect(await posts.seen(quoter, original.id)).toMatchObject({ reposts: 0 });
    expect(await quotesOf(original.id)).toBe(0);
  });

  it('POST-064 counts right when quotes come and go at once, and the original with them', async () => {
    const author = posts.member();
    const original = await posts.post(author);
    const made = await Promise.all(Array.from({ length: 12 }, () => posts.quote(posts.member(), original.id)));
    const away = await Promise.all(made.slice(0, 6).map(({ id, userId }) => posts.as(userId, 'DELETE', `/posts/${id}`)));
    expect(away.map(({ status }) => status)).toEqual(away.map(() => 204));
    expect((await posts.seen(author, original.id)).reposts).toBe(6);
    expect(await quotesOf(original.id)).toBe(6);
    const last = await Promise.all([
      posts.as(author, 'DELETE', `/posts/${original.id}`),
      ...made.slice(6).map(({ id, userId }) => posts.as(userId, 'DELETE', `/posts/${id}`)),
    ]);
    expect(last.map(({ status }) => status)).toEqual(last.map(() => 204));
    expect(await quotesOf(original.id)).toBe(0);
  });

  it('happens once for one key', async () => {
    const quoter = posts.member();
    const original = await posts.post(posts.member());
    const other = await posts.post(posts.member());
    const key = uuidv7();
    const path = `/posts/${original.id}/quotes`;
    const answers = await Promise.all([1, 2, 3].map(() => posts.write(quoter, path, { content: 'Once' }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await posts.seen(quoter, original.id)).reposts).toBe(1);
    for (const [target, content] of [
      [original.id, 'Twice'],
      [other.id, 'Once'],
    ]) {
      const reused = await posts.write<Problem>(quoter, `/posts/${target}/quotes`, { content }, key);
      expect([reused.status, reused.body.code]).toEqual([422, 'request.idempotency_key_reused']);
    }
  });

  it.each([
    ['501 characters', { content: 'x'.repeat(501) }],
    ['no text field', {}],
    ['media of its own', { content: 'a', media: [] }],
    ['a snapshot of the own making', { content: 'a', quotedPost: { id: uuidv7() } }],
  ])('refuses %s', async (_title, body) => {
    const original = await posts.post(posts.member());
    const answer = await posts.write<Problem>(posts.member(), `/posts/${original.id}/quotes`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(await quotesOf(original.id)).toBe(0);
  });
});
