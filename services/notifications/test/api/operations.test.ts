import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { service } from '../../src/service.js';
import { SETTINGS } from '../support/notifications-fixture.js';

describe('notifications', () => {
  let running: TestService;
  beforeAll(async () => {
    running = await startTestService(service, SETTINGS);
  });
  afterAll(() => running.stop());

  it('is alive, and ready once its stores answer', async () => {
    expect((await running.call('GET', '/health/live', { withoutServiceKey: true })).status).toBe(200);
    const ready = await running.call('GET', '/health/ready', { withoutServiceKey: true });
    expect(ready.status).toBe(200);
    expect(ready.body.checks).toEqual({ postgres: 'ok', nats: 'ok' });
  });

  it('answers an unknown route with problem JSON', async () => {
    const answer = await running.call('GET', '/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('request.not_found');
  });
});
