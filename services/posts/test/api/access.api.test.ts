import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
let post: string;
let comment: string;

beforeAll(async () => {
  posts = await PostsFixture.start();
  const author = posts.member();
  post = (await posts.post(author)).id;
  comment = (await posts.comment(author, post)).id;
});
afterAll(() => posts.stop());

/** GRD-042: all operations have the same rule. Each entry is a request that an onboarded member may make. */
const OPERATIONS: [title: string, method: string, path: () => string, body?: unknown][] = [
  ['GRD-036 posting', 'POST', () => '/posts', { content: 'a' }],
  ['reading a post', 'GET', () => `/posts/${post}`],
  ['quoting', 'POST', () => `/posts/${post}/quotes`, { content: 'a' }],
  ['editing', 'PATCH', () => `/posts/${post}`, { content: 'a' }],
  ['deleting', 'DELETE', () => `/posts/${post}`],
  ['GRD-033 liking a post', 'PUT', () => `/posts/${post}/like`],
  ['GRD-033 unliking a post', 'DELETE', () => `/posts/${post}/like`],
  ['GRD-033 liking a comment', 'PUT', () => `/comments/${comment}/like`],
  ['GRD-033 unliking a comment', 'DELETE', () => `/comments/${comment}/like`],
  ['saving', 'PUT', () => `/posts/${post}/save`],
  ['removing from saved posts', 'DELETE', () => `/posts/${post}/save`],
  ['reading saved posts', 'GET', () => '/saved-posts'],
  ['sharing', 'POST', () => `/posts/${post}/shares`],
  ['viewing', 'POST', () => '/posts/views', { postIds: [uuidv7()] }],
  ['GRD-034 commenting', 'POST', () => `/posts/${post}/comments`, { content: 'a' }],
  ['GRD-034 replying', 'POST', () => `/posts/${post}/comments`, { content: 'a', parentId: uuidv7() }],
  ['reading comments', 'GET', () => `/posts/${post}/comments`],
  ['reading a comment', 'GET', () => `/comments/${comment}`],
  ['editing a comment', 'PATCH', () => `/comments/${comment}`, { content: 'a' }],
  ['deleting a comment', 'DELETE', () => `/comments/${comment}`],
  ['reading the earlier words of a post', 'GET', () => `/posts/${post}/versions`],
  ['reading the earlier words of a comment', 'GET', () => `/comments/${comment}/versions`],
  ['reading replies', 'GET', () => `/comments/${comment}/replies`],
];

describe.each(OPERATIONS)('GRD-042 %s', (_title, method, path, body) => {
  const headers = { 'idempotency-key': uuidv7() };

  it.each([
    ['401 without a session', {}, 401, 'session.required'],
    ['401 with a standing but no session', { onboarded: true }, 401, 'session.required'],
    ['401 with a forged session', { headers: { authorization: 'Bearer e30.e30.e30' }, onboarded: true }, 401, 'session.required'],
    ['403 for an anonymous account', { actor: { kind: 'anonymous' }, onboarded: true }, 403, 'session.member_required'],
    ['403 for a member who is not onboarded', { actor: {} }, 403, 'onboarding_incomplete'],
    ['401 without a service key', { actor: {}, onboarded: true, withoutServiceKey: true }, 401, 'service.identity_required'],
  ] as const)('is %s, and changes nothing', async (_case, call, status, code) => {
    const before = await posts.stored();
    const own = 'headers' in call ? call.headers : {};
    const answer = await posts.service.call<Problem>(method, path(), { ...call, body, headers: { ...headers, ...own } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await posts.stored()).toEqual(before);
  });
});
