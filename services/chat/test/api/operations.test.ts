import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChatFixture } from '../support/chat-fixture.js';

describe('chat', () => {
  let chat: ChatFixture;
  beforeAll(async () => {
    chat = await ChatFixture.start();
  });
  afterAll(() => chat.stop());

  it('is alive, and ready once its stores answer', async () => {
    expect((await chat.service.call('GET', '/health/live', { withoutServiceKey: true })).status).toBe(200);
    const ready = await chat.service.call('GET', '/health/ready', { withoutServiceKey: true });
    expect(ready.status).toBe(200);
    expect(ready.body.checks).toEqual({ postgres: 'ok', nats: 'ok' });
  });

  it('answers an unknown route with problem JSON', async () => {
    const answer = await chat.service.call('GET', '/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('request.not_found');
  });
});
