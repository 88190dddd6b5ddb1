import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { sample } from '../fixtures/sample-service.js';

const THING = '0199a1b2-0000-7000-8000-000000000001';

describe('bad input', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sample);
  });
  afterAll(() => service.stop());

  it.each([
    ['a missing field', { thingId: THING }, 400, 'request.invalid'],
    ['an unknown field', { thingId: THING, label: 'a', admin: true }, 400, 'request.invalid'],
    ['a wrong type', { thingId: THING, label: 7 }, 400, 'request.invalid'],
    ['a field over its limit', { thingId: THING, label: 'a'.repeat(21) }, 400, 'request.invalid'],
    ['a list for an object', [], 400, 'request.invalid'],
    ['broken JSON', '{"thingId":', 400, 'request.malformed'],
    ['no body', '', 400, 'request.malformed'],
    ['a prototype key', '{"__proto__":{"a":1},"label":"a"}', 400, 'request.malformed'],
    ['a body over 64 KiB', JSON.stringify({ thingId: THING, label: 'a'.repeat(70_000) }), 413, 'request.too_large'],
  ])('ERR-007 answers %s with a 4xx problem and stores nothing', async (_what, body, status, code) => {
    const answer = await service.call('POST', '/things', { actor: {}, body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.requestId).toBeTruthy();
    expect(await service.database.query('SELECT 1 FROM outbox')).toHaveLength(0);
  });

  it('names the field that is wrong', async () => {
    const answer = await service.call('POST', '/things', { actor: {}, body: { thingId: 'x', label: 'a' } });
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(['thingId']);
  });

  it('refuses a body that is not JSON by its type', async () => {
    const answer = await service.call('POST', '/things', { actor: {}, body: 'a=1', headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(415);
  });

  it('sends only what the response schema names', async () => {
    const answer = await service.call('POST', '/things', { actor: {}, body: { thingId: THING, label: 'kept' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ thingId: THING, label: 'kept' });
  });

  it("takes over a caller's request id and makes one where there is none", async () => {
    const given = await service.call('GET', '/nowhere', { headers: { 'x-request-id': 'request-12345678' } });
    expect(given.body.requestId).toBe('request-12345678');
    const hostile = await service.call('GET', '/nowhere', { headers: { 'x-request-id': 'a b{c' } });
    expect(hostile.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
