import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { hostileRequest, type HostileRequest } from '../../../infra/attack/hostile-request.js';
import { publicOperations, readPublicDocument } from '../../../infra/attack/operations.js';
import { sendHostile, statusesIn } from '../../../infra/attack/send-hostile.js';
import { UPSTREAM_NAMES } from '../../src/config.js';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { COMMITTED_DOCUMENTS } from '../support/documents.js';
import { cookieHeader, eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';
import { json, problem, type Respond, type UpstreamServer } from '../support/upstream-server.js';

const UNLIMITED = '1000000';
const LONG_ANSWER = 'x'.repeat(300_000);
const SLOTS = 64;
/** One operation of every service, for an ordinary member. */
const ORDINARY = [
  '/api/account',
  '/api/agreements',
  '/api/posts',
  '/api/conversations',
  '/api/stories',
  '/api/practice',
  '/api/moderation/log',
];

describe('requests that a caller made to do harm', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let others: readonly SessionTokens[];
  let services: UpstreamServer[];
  const operations = publicOperations(readPublicDocument(join(import.meta.dirname, '../../../proto/http/gateway.json')));

  /** Answers of all kinds that a service may give: short, long, in pieces, late, none, refusals. */
  let asked = 0;
  const answered: Respond = async (request, response) => {
    if (request.url.endsWith('/onboarded')) return json(response, 200, { onboarded: true });
    switch (asked++ % 7) {
      case 0:
        return void response.writeHead(204).end();
      case 1:
        return void response.writeHead(200, { 'content-type': 'text/plain' }).end(LONG_ANSWER);
      case 2:
        response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
        await sleep(5);
        return void response.end('second');
      case 3:
        await sleep(10);
        return problem(response, 404, 'posts.post_not_found');
      case 4:
        return problem(response, 400, 'request.invalid');
      default:
        return json(response, 200, { echo: request.url });
    }
  };

  beforeAll(async () => {
    world = await TestWorld.start();
    // An incomplete request is given up soon.
    const env = {
      RATE_LIMIT_READ: UNLIMITED,
      RATE_LIMIT_SEARCH: UNLIMITED,
      RATE_LIMIT_WRITE: UNLIMITED,
      RATE_LIMIT_SENSITIVE: UNLIMITED,
      REQUEST_TIMEOUT_MS: '1000',
    };
    gateway = await world.gateway(env, COMMITTED_DOCUMENTS);
    others = await Promise.all(Array.from({ length: 16 }, () => world.identity.newSession()));
    const { respond } = world.identity.server;
    world.identity.server.respond = async (request, response) => {
      try {
        await respond(request, response);
      } catch {
        // The stand-in for identity does not check what it is sent, and may throw.
        problem(response, 400, 'request.invalid');
      }
    };
    services = [world.profiles, world.posts, world.others];
  });
  beforeEach(() => {
    for (const service of services) service.respond = answered;
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  /** Sends as nobody, as a member and as an anonymous account. The requests may end their sessions. */
  async function send(requests: readonly HostileRequest[]): Promise<void> {
    const sessions = [await world.identity.newSession(), await world.identity.newSession('anonymous')];
    const cookies = ['', ...sessions.map(cookieHeader)];
    const texts = await Promise.all(
      requests.map((request, number) => {
        const door = { port: gateway.port, origin: gateway.origin, cookie: cookies[number % cookies.length]! };
        return sendHostile(request, door, 20_000);
      }),
    );
    const failed = texts.flatMap((text, number) =>
      statusesIn(text).some((status) => status >= 500) ? [{ request: requests[number], text }] : [],
    );
    expect(failed).toEqual([]);
  }

  async function everythingIsAsBefore(): Promise<void> {
    const upstreams = UPSTREAM_NAMES.map((name) => gateway.gateway.parts.upstreams[name]);
    await eventually(() => {
      expect(
        upstreams.map(({ name, quick, slow, ownCalls, breaker }) => [name, quick.queue.size, slow.queue.size, ownCalls, breaker.isOpen]),
      ).toEqual(UPSTREAM_NAMES.map((name) => [name, 0, 0, 0, false]));
    });
    for (const service of services) {
      service.respond = (request, response) => json(response, 200, request.url.endsWith('/onboarded') ? { onboarded: true } : {});
    }
    const roles = {
      ...others[0]!,
      accessToken: await world.identity.tokens.mint({ ...idsOf(others[0]!), kind: 'member', roles: ['moderator'] }, 300),
    };
    const statuses = await Promise.all(ORDINARY.map(async (path) => (await gateway.ask('GET', path, { session: roles })).status));
    expect(statuses).toEqual(ORDINARY.map(() => 200));
    for (const service of services) service.respond = answered;
  }

  const idsOf = ({ account, sessionId }: SessionTokens) => ({ accountId: account.id, sessionId });
  const batch = (size: number) => fc.array(hostileRequest(operations), { minLength: size, maxLength: size, size: 'max' });

  it('are answered below 500, whatever they are and whenever their caller goes, and leave every slot free and every breaker closed', async () => {
    await fc.assert(
      fc.asyncProperty(batch(60), async (requests) => {
        await send(requests);
        await everythingIsAsBefore();
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 960_000);

  it('leave every slot free when many are sent on one connection, which ends before the answers had their turn', async () => {
    for (const service of services) {
      service.respond = async (request, response) => {
        if (request.url.endsWith('/onboarded')) return json(response, 200, { onboarded: true });
        await sleep(asked++ % 20);
        response.writeHead(200, { 'content-type': 'text/plain' }).end(LONG_ANSWER.repeat(4));
      };
    }
    const text = `GET /api/posts HTTP/1.1\r\nhost: x\r\ncookie: ${cookieHeader(others[0]!)}\r\n\r\n`.repeat(8);
    for (let moment = 0; moment < 40; moment += 4) {
      const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
      await new Promise<void>((sent) => socket.once('connect', () => socket.write(text, () => sent())));
      socket.pause();
      await sleep(moment);
      socket.resetAndDestroy();
    }
    await everythingIsAsBefore();
  });

  it('leave every slot free also when they find all of them taken and stand in line', async () => {
    await fc.assert(
      fc.asyncProperty(batch(40), async (requests) => {
        const held: (() => void)[] = [];
        for (const service of services) {
          service.respond = (request, response) => {
            if (request.url.endsWith('/onboarded')) json(response, 200, { onboarded: true });
            else held.push(() => json(response, 200, {}));
          };
        }
        const { profiles } = gateway.gateway.parts.upstreams;
        // A single caller gets no more than a share of the slots.
        const ordinary = Array.from({ length: SLOTS }, (_, call) =>
          gateway.ask('GET', '/api/agreements', { session: others[call % others.length]! }),
        );
        await eventually(() => held.length >= SLOTS);
        const hostile = send(requests);
        await eventually(() => profiles.quick.queue.size >= SLOTS);
        for (const service of services) service.respond = answered;
        for (const answer of held) answer();
        expect((await Promise.all(ordinary)).map(({ status }) => status)).toEqual(Array(SLOTS).fill(200));
        await hostile;
        await everythingIsAsBefore();
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 960_000);
});
