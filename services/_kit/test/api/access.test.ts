import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '@affinity/kit/testing/test-service';
import { buildDocument } from '@affinity/kit/openapi/build-document';
import { sample, undecided, withoutHandler, withTwoHandlers } from '../fixtures/sample-service.js';

const THING = '0199a1b2-0000-7000-8000-000000000001';

describe('access, closed by default', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sample);
  });
  afterAll(() => service.stop());

  it.each([
    ['/things/session', {}, 401, 'session.required'],
    ['/things/session', { actor: { kind: 'anonymous' as const } }, 200, undefined],
    ['/things/shell', { actor: {} }, 403, 'onboarding_incomplete'],
    ['/things/shell', { actor: {}, onboarded: true }, 200, undefined],
    ['/things/shell', { actor: { kind: 'anonymous' as const }, onboarded: true }, 403, 'session.member_required'],
    ['/things/moderation', { actor: {}, onboarded: true }, 403, 'request.forbidden'],
    ['/things/moderation', { actor: { roles: ['moderator'] }, onboarded: true }, 200, undefined],
    [`/things/internal/${THING}`, {}, 200, undefined],
    [`/things/internal/${THING}`, { withoutServiceKey: true, actor: {} }, 401, 'service.identity_required'],
    ['/things/session', { headers: { 'x-service-key': 'x'.repeat(37) }, withoutServiceKey: false }, 401, 'session.required'],
    ['/things/open', { withoutServiceKey: true }, 200, undefined],
  ])('GET %s as %j answers %i', async (path, call, status, code) => {
    const answer = await service.call('GET', path, call);
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
  });

  it('refuses a token that is expired, and one signed by somebody else', async () => {
    const expired = await service.tokens.mint({}, -120);
    const forged = `${(await service.tokens.mint()).split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`;
    for (const token of [expired, forged, 'not-a-token']) {
      const answer = await service.call('GET', '/things/session', { headers: { authorization: `Bearer ${token}` } });
      expect([answer.status, answer.body.code]).toEqual([401, 'session.required']);
    }
  });

  it('ignores the header of onboarded members that comes without a session', async () => {
    expect((await service.call('GET', '/things/shell', { onboarded: true })).status).toBe(401);
  });

  it('writes who may call each operation into the OpenAPI document', async () => {
    const document = await buildDocument(sample);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Record<string, Record<string, unknown>>));
    expect(operations).toHaveLength(6);
    for (const operation of operations) expect(typeof operation['x-access']).toBe('string');
    expect(document.components?.schemas).toHaveProperty('MakeThingRequest');
    expect(document.components?.schemas).toHaveProperty('ThingResponse');
  });

  it.each([
    ['a route that states no access', undecided, 'UndecidedController.undecided'],
    ['a declared consumer without a handler', withoutHandler, 'sample--count-made has no handler'],
    ['a consumer with two handlers', withTwoHandlers, 'more than one handler'],
  ])('does not start with %s', async (_what, definition, message) => {
    await expect(startTestService(definition)).rejects.toThrow(message);
  });
});
