import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseWork } from '@affinity/kit/testing/database-work';
import { v7 as uuidv7 } from 'uuid';
import { PostsFixture } from '../support/posts-fixture.js';

let posts: PostsFixture;
let member: string;
let other: string;
let bystander: string;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

/** Statements of a request. The fan-out of a new post reads `wide_authors` meanwhile and is left out. */
const READS = /^(?!.*\bwide_authors\b).*\bFROM (posts|comments|members|member_relations)\b/s;

interface Told {
  readonly work: readonly string[];
  readonly answer: unknown;
}

/** What the caller learns from a request: the answer without the request's id, and the database's work, which takes time. */
async function told(method: string, path: string, body?: unknown): Promise<Told> {
  let answer: unknown;
  const work = await databaseWork(posts.service, READS, async () => {
    const headers = { ...(method === 'POST' && { 'idempotency-key': uuidv7() }) };
    const { status, body: content } = await posts.as<object>(member, method, path, body, headers);
    answer = { status, ...content, requestId: undefined };
  });
  return { work, answer };
}

/** Leaves the row that identity's event would leave. */
const disable = (id: string): Promise<unknown> =>
  posts.service.database.query(`INSERT INTO member_standings (member_id, disabled) VALUES ($1, true)`, [id]);

/** Reasons why two members do not meet. A block of the caller is a secret: it must take the same steps, too. */
const APART: [title: string, isSecret: boolean, part: () => Promise<unknown>][] = [
  ['blocked the caller', true, () => posts.relate(other, 'block', member)],
  ['is blocked by the caller', true, () => posts.relate(member, 'block', other)],
  ['is disabled', false, () => disable(other)],
];

describe.each(APART)('of somebody who %s', (_title, isSecret, part) => {
  beforeEach(async () => {
    [member, other, bystander] = [posts.member(), posts.member(), posts.member()];
  });

  function expectSame(apart: Told, absent: Told, statements: number): void {
    expect(apart.answer).toEqual(absent.answer);
    expect(apart.work).toHaveLength(statements);
    expect(absent.work).toHaveLength(statements);
    if (isSecret) expect(apart.work).toEqual(absent.work);
  }

  it.each([
    ['GET', '', 1, undefined],
    ['GET', '/comments', 1, undefined],
    ['GET', '/versions', 1, undefined],
    // With those of the same moment, and then alone.
    ['PUT', '/like', 2, undefined],
    ['DELETE', '/like', 2, undefined],
    ['POST', '/shares', 1, undefined],
    ['POST', '/quotes', 1, { content: 'Look' }],
    ['POST', '/comments', 2, { content: 'Nice', parentId: null }],
  ])('%s %s of a post is as of one that is not there', async (method, path, statements, body) => {
    const { id } = await posts.post(other);
    await part();
    const absent = await told(method, `/posts/${uuidv7()}${path}`, body);
    expect(absent.answer).toMatchObject({ status: 404, code: 'posts.post_not_found' });
    expectSame(await told(method, `/posts/${id}${path}`, body), absent, statements);
  });

  const COMMENTS: [title: string, made: () => Promise<{ id: string; postId: string }>][] = [
    ['a comment by them', async () => posts.comment(other, (await posts.post(bystander)).id)],
    ['a comment on their post', async () => posts.comment(bystander, (await posts.post(other)).id)],
  ];
  describe.each(COMMENTS)('%s', (_title, made) => {
    it.each([
      ['GET', ''],
      ['GET', '/replies'],
      ['GET', '/versions'],
      ['PUT', '/like'],
      ['DELETE', '/like'],
      ['PATCH', '', { content: 'Mine' }],
      ['DELETE', ''],
    ])('%s %s is as of one that is not there', async (method, path, body?: unknown) => {
      const { id } = await made();
      await part();
      const absent = await told(method, `/comments/${uuidv7()}${path}`, body);
      expect(absent.answer).toMatchObject({ status: 404, code: 'posts.comment_not_found' });
      expectSame(await told(method, `/comments/${id}${path}`, body), absent, 1);
    });
  });

  it('a reply to a comment by them is as one to a comment that is not there', async () => {
    const comment = await posts.comment(other, (await posts.post(bystander)).id);
    await part();
    const reply = (parentId: string) => told('POST', `/posts/${comment.postId}/comments`, { content: 'Yes', parentId });
    const absent = await reply(uuidv7());
    expect(absent.answer).toMatchObject({ status: 404, code: 'posts.comment_not_found' });
    expectSame(await reply(comment.id), absent, 3);
  });

  it.each(['posts', 'media', 'post-counts'])('the %s on their page are as on the page of nobody', async (list) => {
    const original = await posts.post(other, '', [{ uploadId: await posts.readyUpload(other) }]);
    await posts.quote(bystander, original.id);
    await part();
    const absent = await told('GET', `/members/${uuidv7()}/${list}`);
    expect(absent.answer).toMatchObject({ status: 200 });
    expectSame(await told('GET', `/members/${other}/${list}`), absent, 1);
  });
});
