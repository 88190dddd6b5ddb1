import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import { pairKeyOf } from '../../src/conversations/pair-key.js';
import { ChatFixture, type Problem } from '../support/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterAll(() => chat.stop());

const owner = (key: string, viewer: string): Promise<Answer<{ ownerId: string } & Partial<Problem>>> =>
  chat.service.call('GET', `/internal/evidence/conversation/${key}?viewer=${viewer}`);

describe('whom a reported conversation is about', () => {
  it('is the other one of the two', async () => {
    const { key, low, high } = await chat.pair();
    expect((await owner(key, low)).body).toEqual({ ownerId: high });
    expect((await owner(key, high)).body).toEqual({ ownerId: low });
  });

  it('is nobody for a third, and of a conversation that never was', async () => {
    const { key, low } = await chat.pair();
    const third = chat.member();
    for (const [asked, viewer] of [
      [key, third],
      [pairKeyOf(low, third), low],
      ['everything', low],
    ] as const) {
      const answer = await owner(asked, viewer);
      expect([answer.status, answer.body.code]).toEqual([404, 'chat.evidence_not_found']);
    }
  });
});

it('a conversation is sealed by its key alone: its words stay with chat', async () => {
  const { key, low } = await chat.pair();
  const call = { body: { reportId: uuidv7(), viewerId: low } };
  const sealed = await chat.service.call('POST', `/internal/evidence/conversation/${key}`, call);
  expect(sealed.body).toEqual({ kind: 'conversation', pairKey: key, sealedAt: expect.any(String) });
});
