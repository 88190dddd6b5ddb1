import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { StoriesFixture, type Problem } from '../support/stories-fixture.js';

let stories: StoriesFixture;
let story: string;
let comment: string;

beforeAll(async () => {
  stories = await StoriesFixture.start();
  const author = stories.member();
  story = (await stories.story(author)).id;
  comment = (await stories.comment(author, story)).id;
});
afterAll(() => stories.stop());

const UPLOAD = { filename: 'a.jpg', contentType: 'image/jpeg', bytes: 10 };

/** GRD-042: all operations have the same rule. Each entry is a request that an onboarded member may make. */
const OPERATIONS: [title: string, method: string, path: () => string, body?: unknown][] = [
  ['STO-052 sharing', 'POST', () => '/stories', { coupleNames: 'a', story: 'b', uploadId: uuidv7() }],
  ['listing', 'GET', () => '/stories'],
  ['reading', 'GET', () => `/stories/${story}`],
  ['deleting', 'DELETE', () => `/stories/${story}`],
  ['STO-028 liking', 'PUT', () => `/stories/${story}/like`],
  ['STO-028 unliking', 'DELETE', () => `/stories/${story}/like`],
  ['reading comments', 'GET', () => `/stories/${story}/comments`],
  ['STO-035 commenting', 'POST', () => `/stories/${story}/comments`, { text: 'a' }],
  ['removing a comment', 'DELETE', () => `/stories/${story}/comments/${comment}`],
  ['asking to upload', 'POST', () => '/stories/uploads', UPLOAD],
  ['completing an upload', 'POST', () => `/stories/uploads/${uuidv7()}/complete`],
  ['giving an upload up', 'DELETE', () => `/stories/uploads/${uuidv7()}`],
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
    const before = await stories.stored();
    const own = 'headers' in call ? call.headers : {};
    const answer = await stories.service.call<Problem>(method, path(), { ...call, body, headers: { ...headers, ...own } });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stories.stored()).toEqual(before);
  });
});
