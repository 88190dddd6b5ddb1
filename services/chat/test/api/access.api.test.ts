import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import { ChatFixture, type Problem, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
let pair: TestPair;
let message: MessageResponse;

beforeAll(async () => {
  chat = await ChatFixture.start();
  pair = await chat.pair();
  message = await chat.send(pair.low, pair.key, 'Between us');
});
afterAll(() => chat.stop());

/** Operations on one conversation: each a request that its members may make. */
const IN_CONVERSATION: [title: string, method: string, path: () => string, body?: () => unknown][] = [
  ['reading the card', 'GET', () => ''],
  ['deleting the chat', 'DELETE', () => ''],
  ['reading messages', 'GET', () => '/messages'],
  ['reading messages around one', 'GET', () => '/messages?around=1'],
  ['sending', 'POST', () => '/messages', () => ({ id: randomUUID(), content: 'a' })],
  ['dismissing a farewell', 'DELETE', () => '/farewell'],
  ['clearing', 'DELETE', () => '/messages'],
  ['deleting a message', 'DELETE', () => `/messages/${message.id}`],
  ['asking for a file', 'GET', () => `/messages/${message.id}/file`],
  ['moving receipts', 'PUT', () => '/receipts', () => ({ read: 1 })],
  ['typing', 'POST', () => '/typing'],
  ['asking for an upload', 'POST', () => '/uploads', () => ({ filename: 'a.txt', contentType: 'text/plain', bytes: 3 })],
];
const OF_UPLOADS: typeof IN_CONVERSATION = [
  ['completing an upload', 'POST', () => `/uploads/${randomUUID()}/complete`],
  ['cancelling an upload', 'DELETE', () => `/uploads/${randomUUID()}`],
];

const OF_LIST: [title: string, method: string, path: string, body?: () => unknown][] = [
  ['listing', 'GET', '/conversations'],
  ['searching', 'GET', '/conversations/search?q=us'],
  ['moving delivered', 'PUT', '/conversations/delivered', () => ({ items: [{ pairKey: pair.key, seq: 1 }] })],
];

describe.each([...IN_CONVERSATION, ...OF_UPLOADS, ...OF_LIST])('MSG-052 SAFETY-P14 %s', (_title, method, path, body?) => {
  it.each([
    ['401 without a session', {}, 401, 'session.required'],
    ['401 with a standing but no session', { onboarded: true }, 401, 'session.required'],
    ['403 for an anonymous account', { actor: { kind: 'anonymous' }, onboarded: true }, 403, 'session.member_required'],
    ['403 for a member who is not onboarded', { actor: {} }, 403, 'onboarding_incomplete'],
    ['401 without a service key', { actor: {}, onboarded: true, withoutServiceKey: true }, 401, 'service.identity_required'],
  ] as const)('is %s, and changes nothing', async (_case, call, status, code) => {
    const before = await chat.stored();
    const address = typeof path === 'string' ? path : `/conversations/${pair.key}${path()}`;
    const actor = 'actor' in call ? { actor: { accountId: pair.low, ...call.actor } } : {};
    const answer = await chat.service.call<Problem>(method, address, { ...call, ...actor, body: body?.() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await chat.stored()).toEqual(before);
  });
});

describe.each(IN_CONVERSATION)('SAFETY-32 %s', (_title, method, path, body) => {
  const [low, high] = ['low', 'high'] as const;
  it.each<[string, () => { actor: string; key: string }]>([
    ['of two other members', () => ({ actor: chat.member(), key: pair.key })],
    ['with the key swapped', () => ({ actor: pair[low], key: `${pair[high]}_${pair[low]}` })],
    [
      'with a member who was never connected',
      () => ({ actor: pair[low], key: [pair[low], '00000000-0000-4000-8000-000000000000'].toSorted().join('_') }),
    ],
    ['with oneself', () => ({ actor: pair[low], key: `${pair[low]}_${pair[low]}` })],
    ['in capitals', () => ({ actor: pair[low], key: pair.key.toUpperCase() })],
    ['under no key at all', () => ({ actor: pair[low], key: 'everything' })],
  ])('a conversation %s is answered 404 in the same words, and nothing changes', async (_case, request) => {
    const { actor, key } = request();
    const before = await chat.stored();
    const answer = await chat.as<Problem & { requestId?: string }>(actor, method, `/conversations/${key}${path()}`, body?.());
    const { requestId: _id, ...problem } = answer.body;
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'chat.conversation_not_found',
      detail: 'There is no such conversation.',
    });
    expect(await chat.stored()).toEqual(before);
  });
});

it('SAFETY-14 an anonymous or new member reads no chats', async () => {
  expect(await chat.list(chat.member())).toEqual({ items: [], archived: 0, nextCursor: null });
});
