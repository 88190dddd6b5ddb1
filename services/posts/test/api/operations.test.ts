import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostsFixture } from '../support/posts-fixture.js';

describe('posts', () => {
  let posts: PostsFixture;
  beforeAll(async () => {
    posts = await PostsFixture.start();
  });
  afterAll(() => posts.stop());

  it('is alive, and ready once its stores answer', async () => {
    expect((await posts.service.call('GET', '/health/live', { withoutServiceKey: true })).status).toBe(200);
    const ready = await posts.service.call('GET', '/health/ready', { withoutServiceKey: true });
    expect(ready.status).toBe(200);
    expect(ready.body.checks).toMatchObject({ postgres: 'ok', nats: 'ok' });
  });

  it('answers an unknown route with problem JSON', async () => {
    const answer = await posts.service.call('GET', '/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('request.not_found');
  });
});
