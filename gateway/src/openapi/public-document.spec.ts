import { describe, expect, it } from 'vitest';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildPublicDocument, ownDocument } from './public-document.js';

type Schemas = Record<string, object>;

function service(paths: object, schemas: Schemas = {}): OpenAPIObject {
  return { openapi: '3.0.0', info: { title: 't', version: '1' }, paths, components: { schemas } } as unknown as OpenAPIObject;
}
const answers = (schema: string) => ({
  200: { description: '', content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } },
});
const own = service({ '/api/session': { get: { operationId: 'getSession', responses: {} } } }, { Problem: { type: 'object' } });

describe('buildPublicDocument', () => {
  it('adds exposed operations with the schemas they need, and none of the internal ones', () => {
    const profiles = service(
      {
        '/profiles/{id}': { get: { operationId: 'getProfile', 'x-access': 'member', responses: answers('Profile') } },
        '/internal/profiles/{id}': { put: { operationId: 'ensureProfile', 'x-access': 'service', responses: answers('Secret') } },
      },
      {
        Profile: { properties: { bio: { $ref: '#/components/schemas/Bio' } } },
        Bio: { type: 'object' },
        Secret: { type: 'string' },
        Problem: { type: 'object' },
      },
    );
    const document = buildPublicDocument({ profiles }, own);
    expect(Object.keys(document.paths)).toEqual(['/api/session', '/api/profiles/{id}']);
    expect(Object.keys(document.components!.schemas!).toSorted()).toEqual(['Bio', 'Problem', 'Profile']);
    expect(own.paths).not.toHaveProperty('/api/profiles/{id}');
  });

  it('prefixes a schema only where another of that name differs', () => {
    const schema = { Thing: { type: 'string' }, Same: { type: 'number' } };
    const path = (name: string) => ({
      operationId: name,
      'x-access': 'member',
      responses: { ...answers('Thing'), 201: answers('Same')[200] },
    });
    const document = buildPublicDocument(
      {
        posts: service({ '/a': { get: path('getA') } }, schema),
        'social-graph': service({ '/b': { get: path('getB') } }, { ...schema, Thing: { type: 'boolean' } }),
      },
      own,
    );
    expect(document.components!.schemas).toMatchObject({
      Thing: { type: 'string' },
      SocialGraphThing: { type: 'boolean' },
      Same: { type: 'number' },
    });
    expect(JSON.stringify(document.paths['/api/b'])).toContain('#/components/schemas/SocialGraphThing');
    expect(JSON.stringify(document.paths['/api/a'])).toContain('#/components/schemas/Thing"');
  });

  it.each([
    ['an address', { '/session': { get: { operationId: 'other', 'x-access': 'public', responses: {} } } }, 'both composed and passed on'],
    [
      'a name',
      { '/x': { get: { operationId: 'getSession', 'x-access': 'public', responses: {} } } },
      'Two public operations are called getSession',
    ],
  ])('refuses two operations with %s', (_, paths, message) => {
    expect(() => buildPublicDocument({ identity: service(paths) }, own)).toThrow(message);
  });

  it('SAFETY-P14 describes every composed operation with an access, a failure and, where it takes one, a closed request body', async () => {
    const document = await ownDocument();
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Record<string, any>>).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    );
    expect(operations.map(([name]) => name).toSorted()).toEqual([
      'delete /api/session',
      'get /api/auth/google/callback',
      'get /api/auth/google/start',
      'get /api/screens/{screen}',
      'get /api/session',
      'post /api/accounts',
      'post /api/session',
      'post /api/session/anonymous',
      'post /api/session/custom-token',
      'post /api/session/passkey',
      'post /api/session/passkey/challenge',
      'post /api/session/second-factor',
      'post /api/session/second-factor/challenge',
    ]);
    for (const [name, operation] of operations) {
      expect([name, operation['x-access']]).toEqual([name, 'public']);
      expect(operation['responses'].default.content).toHaveProperty(['application/problem+json']);
      if (!name.startsWith('post')) continue;
      const reference = operation['requestBody'].content['application/json'].schema.$ref as string;
      expect((document.components!.schemas as Record<string, any>)[reference.split('/').at(-1)!].additionalProperties).toBe(false);
    }
  });
});
