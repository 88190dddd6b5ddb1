import { describe, expect, it } from 'vitest';
import { buildRouteTable, type ServiceDocument } from './route-table.js';

const document = (paths: ServiceDocument['paths']): ServiceDocument => ({ paths });

describe('buildRouteTable', () => {
  it('exposes what states a browser’s access, under /api, with the same method and nothing else', () => {
    const routes = buildRouteTable({
      profiles: document({
        '/profiles/{id}': { get: { operationId: 'getProfile', 'x-access': 'member' }, parameters: [] },
        '/internal/profiles/{id}': { put: { operationId: 'ensureProfile', 'x-access': 'service' } },
        '/.well-known/jwks.json': { get: { operationId: 'getKeys', 'x-access': 'open' } },
      }),
    });
    expect(routes).toEqual([
      {
        upstream: 'profiles',
        method: 'GET',
        url: '/api/profiles/:id',
        path: '/api/profiles/{id}',
        operationId: 'getProfile',
        access: 'member',
        rate: 'read',
        timeoutMs: undefined,
        repeatable: true,
      },
    ]);
  });

  it('takes the time an operation states for its answer, in whole seconds', () => {
    const of = (seconds: unknown) =>
      buildRouteTable({ ai: document({ '/x': { post: { 'x-access': 'onboarded', 'x-timeout': seconds } } }) })[0]!.timeoutMs;
    expect([of(undefined), of(1), of(20), of(30)]).toEqual([undefined, 1000, 20_000, 30_000]);
    for (const wrong of [0, -1, 31, 1.5, '20', null, true])
      expect(() => of(wrong)).toThrow('ai POST /x has an x-timeout that is not 1 to 30');
  });

  it('SAFETY-P6 may repeat what is idempotent by its method, its required key or its own word', () => {
    const access = { 'x-access': 'public' };
    const key = (required: boolean) => ({ parameters: [{ in: 'header', name: 'Idempotency-Key', required }] });
    const routes = buildRouteTable({
      posts: document({
        '/a': { get: access, post: access, put: access, patch: access, delete: access },
        '/b': { post: { ...access, ...key(true) } },
        '/c': { post: { ...access, ...key(false) } },
        '/d': { post: { ...access, 'x-repeatable': true } },
      }),
    });
    expect(routes.filter(({ repeatable }) => repeatable).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/a',
      'PUT /api/a',
      'DELETE /api/a',
      'POST /api/b',
      'POST /api/d',
    ]);
  });

  it('counts reads as reads, changes as writes, and what says otherwise as that', () => {
    const access = { 'x-access': 'public' };
    const routes = buildRouteTable({
      identity: document({
        '/a': { get: access, post: access, put: access, patch: access, delete: access },
        '/b': { post: { ...access, 'x-rate': 'sensitive' } },
      }),
    });
    expect(routes.map((route) => [route.method, route.rate])).toEqual([
      ['GET', 'read'],
      ['POST', 'write'],
      ['PUT', 'write'],
      ['PATCH', 'write'],
      ['DELETE', 'write'],
      ['POST', 'sensitive'],
    ]);
  });

  it.each([[undefined], [''], ['everyone'], ['role:'], [true]])(
    'SAFETY-P14 does not start with an operation whose access is %p',
    (access) => {
      expect(() => buildRouteTable({ posts: document({ '/posts': { get: { 'x-access': access } } }) })).toThrow(
        'posts GET /posts does not state its access',
      );
    },
  );

  it('does not start with an unknown rate class', () => {
    expect(() => buildRouteTable({ posts: document({ '/posts': { get: { 'x-access': 'public', 'x-rate': 'free' } } }) })).toThrow(
      'rate class',
    );
  });

  it('does not start with two operations at one address, also when their parameters differ in name', () => {
    const operation = { get: { 'x-access': 'member' } };
    expect(() => buildRouteTable({ posts: document({ '/x/{id}': operation }), chat: document({ '/x/{name}': operation }) })).toThrow(
      'chat GET /x/{name} has the same public address as posts GET /x/{id}',
    );
  });
});
