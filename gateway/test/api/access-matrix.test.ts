import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicOperations, readPublicDocument } from '../../../infra/attack/operations.js';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { COMMITTED_DOCUMENTS } from '../support/documents.js';
import { TestWorld, type TestGateway } from '../support/test-gateway.js';
import { json } from '../support/upstream-server.js';

const UNLIMITED = '1000000';
const ID = '0198c0de-0000-7000-8000-000000000001';
const PASSED = 200;

/** The gate's answers, by who asks and by the operation's stated access, in the order of `ACCESS`. */
const ACCESS = ['public', 'session', 'member', 'onboarded', 'role:moderator'];
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  nobody: [PASSED, 401, 401, 401, 401],
  'an anonymous session': [PASSED, PASSED, 403, 403, 403],
  'a fresh member': [PASSED, PASSED, PASSED, 403, 403],
  'an onboarded member': [PASSED, PASSED, PASSED, PASSED, 403],
  'another onboarded member': [PASSED, PASSED, PASSED, PASSED, 403],
  'a moderator': [PASSED, PASSED, PASSED, PASSED, PASSED],
  'a moderator who is not onboarded': [PASSED, PASSED, PASSED, 403, 403],
  'a disabled member': [PASSED, 401, 401, 401, 401],
};

describe('who may ask for what', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  const actors = new Map<string, SessionTokens | undefined>();
  const onboarded = new Set<string>();
  // The composed operations are public, and have tests of their own.
  const operations = publicOperations(readPublicDocument(join(import.meta.dirname, '../../../proto/http/gateway.json'))).filter(
    ({ path }) => !/^\/api\/(session$|session\/|screens\/|accounts$|auth\/)/.test(path),
  );

  beforeAll(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway(
      { RATE_LIMIT_READ: UNLIMITED, RATE_LIMIT_SEARCH: UNLIMITED, RATE_LIMIT_WRITE: UNLIMITED, RATE_LIMIT_SENSITIVE: UNLIMITED },
      COMMITTED_DOCUMENTS,
    );
    for (const server of [world.identity.server, world.profiles, world.posts, world.others]) {
      const { respond } = server;
      server.respond = (request, response) => {
        if (request.url.startsWith('/.well-known/')) return respond(request, response);
        const asked = /\/internal\/profiles\/([^/]+)\/onboarded$/.exec(request.url);
        json(response, PASSED, asked ? { onboarded: onboarded.has(asked[1]!) } : {});
      };
    }
    const { identity } = world;
    const { tokens } = identity;
    const moderator = async (): Promise<SessionTokens> => {
      const session = await identity.newSession();
      const { account, sessionId } = session;
      const accessToken = await tokens.mint({ accountId: account.id, sessionId, kind: 'member', roles: ['moderator'] }, 300);
      return { ...session, accessToken };
    };
    actors.set('nobody', undefined);
    actors.set('an anonymous session', await identity.newSession('anonymous'));
    actors.set('a fresh member', await identity.newSession());
    for (const name of ['an onboarded member', 'another onboarded member', 'a disabled member'])
      actors.set(name, await identity.newSession());
    for (const name of ['a moderator', 'a moderator who is not onboarded']) actors.set(name, await moderator());
    for (const name of ['an onboarded member', 'another onboarded member', 'a disabled member', 'a moderator']) {
      onboarded.add(actors.get(name)!.account.id);
    }
    const { account, sessionId } = actors.get('a disabled member')!;
    gateway.gateway.parts.revocations.end({ accountId: account.id, sessionId, reason: 'revoked' });
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  it('is stated by every operation, in words that this test knows', () => {
    expect(operations.length).toBeGreaterThan(90);
    expect(new Set(operations.map(({ access }) => access))).toEqual(new Set(ACCESS));
  });

  it.each(Object.keys(EXPECTED))('SAFETY-P14 holds for every operation when %s asks', async (name) => {
    // Only the access token is sent: a renewed session would be another.
    const tokens = actors.get(name);
    const session = tokens && { accessToken: tokens.accessToken };
    const answers = [];
    for (const { method, path, access, body } of operations) {
      const address = path.replaceAll(/\{[^}]+\}/g, ID);
      const { status } = await gateway.ask(method, address, { session, body });
      answers.push([method, path, access, status]);
    }
    expect(answers).toEqual(operations.map(({ method, path, access }) => [method, path, access, EXPECTED[name]![ACCESS.indexOf(access)]]));
  });
});
