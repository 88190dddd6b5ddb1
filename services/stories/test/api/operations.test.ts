import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoriesFixture } from '../support/stories-fixture.js';

describe('stories', () => {
  let stories: StoriesFixture;
  beforeAll(async () => {
    stories = await StoriesFixture.start();
  });
  afterAll(() => stories.stop());

  it('is alive, and ready once its stores answer', async () => {
    expect((await stories.service.call('GET', '/health/live', { withoutServiceKey: true })).status).toBe(200);
    const ready = await stories.service.call('GET', '/health/ready', { withoutServiceKey: true });
    expect(ready.status).toBe(200);
    expect(ready.body.checks).toMatchObject({ postgres: 'ok', nats: 'ok' });
  });

  it('answers an unknown route with problem JSON', async () => {
    const answer = await stories.service.call('GET', '/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('request.not_found');
  });
});
