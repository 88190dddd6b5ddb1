import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Readiness } from '@affinity/kit/health/readiness';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { sample } from '../fixtures/sample-service.js';

describe('a service that is asked to end', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sample);
  });
  afterAll(() => service.stop());

  it('SAFETY-P6 is not ready, answers all the same, and sends callers away with their answers', async () => {
    const connectionOf = async (path: string): Promise<[number, string | null]> => {
      const { status, headers } = await service.call('GET', path, { actor: {} });
      return [status, headers.get('connection')];
    };
    expect(await connectionOf('/health/ready')).toEqual([200, 'keep-alive']);
    expect(await connectionOf('/things/session')).toEqual([200, 'keep-alive']);
    service.app.get(Readiness, { strict: false }).drain();
    expect(await connectionOf('/health/ready')).toEqual([503, 'close']);
    expect(await connectionOf('/things/session')).toEqual([200, 'close']);
  });
});
