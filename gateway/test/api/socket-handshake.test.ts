import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { WebSocket } from 'ws';
import { createLogger } from '@affinity/kit/logging/logger';
import { Broadcaster } from '../../src/realtime/broadcasts/broadcaster.js';
import { HiddenMembers } from '../../src/realtime/broadcasts/hidden-members.js';
import { LiveChannels } from '../../src/realtime/live-channels.js';
import { MemberStreams } from '../../src/realtime/member-streams.js';
import { SocketHub } from '../../src/realtime/socket-hub.js';
import { socketCounts } from '../../src/telemetry/socket-counts.js';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { Revocations } from '../../src/session/revocations.js';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { SocketClient } from '../support/socket-client.js';
import { eventually, TestWorld } from '../support/test-gateway.js';

/** The token is past its time but within the clock leeway: it says whose it is, and is renewed. */
const EXPIRED_SECONDS = -5;

describe('handshakes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await TestWorld.start();
  });
  afterAll(() => world.stop());

  const cookieNames = (headers: Record<string, unknown>) =>
    ((headers['set-cookie'] ?? []) as string[]).map((cookie) => [cookie.split('=', 1)[0], cookie.includes('Max-Age=0')]);
  const RENEWED = [
    ['__Host-affinity-access', false],
    ['__Host-affinity-refresh', false],
  ];

  it('sends the cleared cookies with a 401', async () => {
    const gateway = await world.gateway();
    const { status, headers } = await SocketClient.refused(gateway, { session: { refreshToken: 'unknown' } });
    expect([status, cookieNames(headers)]).toEqual([
      401,
      [
        ['__Host-affinity-access', true],
        ['__Host-affinity-refresh', true],
      ],
    ]);
    await gateway.close();
  });

  async function refusedBoth(gateway: Awaited<ReturnType<TestWorld['gateway']>>, member: string): Promise<void> {
    const unknown: SessionTokens = await world.identity.newSession('member', 300, member);
    const lost = await SocketClient.refused(gateway, { session: { refreshToken: unknown.refreshToken } });
    expect([lost.status, cookieNames(lost.headers)]).toEqual([429, RENEWED]);

    const known = await world.identity.newSession('member', EXPIRED_SECONDS, member);
    const before = world.identity.refreshes;
    const kept = await SocketClient.refused(gateway, { session: known });
    expect([kept.status, cookieNames(kept.headers), world.identity.refreshes]).toEqual([429, [], before]);
  }

  it('over the budget sends the cookies of a session it renewed, and renews none whose member it knows', async () => {
    const gateway = await world.gateway({ RATE_LIMIT_READ: '1' });
    const session = await world.identity.newSession();
    const client = await SocketClient.open(gateway, session);
    await refusedBoth(gateway, session.account.id);
    client.drop();
    await gateway.close();
  });

  it('on the 21st socket sends the cookies of a session it renewed, and renews none whose member it knows', async () => {
    const gateway = await world.gateway();
    const session = await world.identity.newSession();
    const clients = await Promise.all(Array.from({ length: 20 }, () => SocketClient.open(gateway, session)));
    await refusedBoth(gateway, session.account.id);
    for (const client of clients) client.drop();
    await gateway.close();
  });

  it('SAFETY-19 does not renew a session that ends while its keys are fetched', async () => {
    const gateway = await world.gateway();
    const { server } = world.identity;
    const { respond } = server;
    const session = await world.identity.newSession();
    let asked = false;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.respond = async (request, response) => {
      if (request.url === '/.well-known/jwks.json') {
        asked = true;
        await held;
      }
      await respond(request, response);
    };
    try {
      const answer = gateway.ask('GET', '/api/account', { session: { refreshToken: session.refreshToken } });
      await eventually(() => asked);
      gateway.gateway.parts.revocations.end({ sessionId: session.sessionId, accountId: session.account.id, reason: 'revoked' });
      release();
      expect((await answer).status).toBe(401);
    } finally {
      server.respond = respond;
      await gateway.close();
    }
  });

  it('SAFETY-19 closes with 4401 a socket whose session ends between the decision and the upgrade', async () => {
    const redis = new Redis(world.redis.url);
    const subscriber = redis.duplicate({ autoResubscribe: false });
    const logger = createLogger('test', 'silent');
    const revocations = new Revocations();
    const actor = {
      accountId: 'member',
      sessionId: 'session',
      kind: 'member' as const,
      roles: [],
      emailConfirmed: true,
      accountSince: undefined,
    };
    const authorize = async () => {
      revocations.end({ ...actor, reason: 'revoked' });
      return { actor, setCookies: [] };
    };
    const refuse = () => {
      throw new Error('Not refused');
    };
    const broadcaster = new Broadcaster(new HiddenMembers(async () => [], logger));
    const channels = new LiveChannels(subscriber, logger);
    // The socket is closed before it may resume or watch.
    const never = async () => {
      throw new Error('Not resumed');
    };
    const livePath = { add: never, remove: () => undefined };
    const presence = { join: () => undefined, watch: never, leave: () => undefined };
    const handshakes = { authorize, refuse };
    const counts = socketCounts(new Metrics());
    const hub = new SocketHub(new MemberStreams(redis), channels, livePath, broadcaster, presence, handshakes, revocations, counts, logger);
    revocations.onEnd((end) => hub.endSession(end));
    const server = createServer();
    hub.attach(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/socket`);
      let code: number | undefined;
      socket.on('close', (closed) => (code = closed));
      await eventually(() => code !== undefined, 3000);
      expect(code).toBe(4401);
    } finally {
      await hub.close();
      await new Promise((resolve) => server.close(resolve));
      redis.disconnect();
      subscriber.disconnect();
    }
  });
});
