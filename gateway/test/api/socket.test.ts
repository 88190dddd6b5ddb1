import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { SocketClient } from '../support/socket-client.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

describe('sockets', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let other: TestGateway;
  let session: SessionTokens;
  let member: string;
  let redis: Redis;
  beforeAll(async () => {
    world = await TestWorld.start();
    [gateway, other] = [await world.gateway(), await world.gateway()];
    redis = new Redis(world.redis.url);
    for (const each of [gateway, other]) await eventually(async () => expect((await each.manage('/health/ready')).status).toBe(200));
    await settled();
  });
  beforeEach(async () => {
    session = await world.identity.newSession();
    member = session.account.id;
  });
  afterAll(async () => {
    redis.disconnect();
    await Promise.all([gateway.close(), other.close()]);
    await world.stop();
  });

  const update = (revision: number, id?: string) =>
    world.publish(ProfilesProfileUpdatedV1, member, { profileId: member, part: 'details' }, revision, id);
  /** Waits until an event comes through: the shared consumer then exists. */
  const settled = async () => {
    const probe = await world.identity.newSession();
    const client = await SocketClient.resumed(gateway, probe);
    await eventually(async () => {
      await world.publish(ProfilesProfileUpdatedV1, probe.account.id, { profileId: probe.account.id, part: 'details' });
      await client.until('event', 1, 300);
    });
    client.drop();
  };

  it.each([
    ['a foreign Origin', 'https://evil.example'],
    ['no Origin', undefined],
    ['the origin null', 'null'],
  ])('SAFETY-51 refuses %s with 403 before the upgrade', async (_, origin) => {
    const { status, headers } = await SocketClient.refused(gateway, { session, origin });
    expect(status).toBe(403);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['no cookie', {}],
    ['a forged token', { accessToken: 'forged' }],
    ['an unknown refresh token', { refreshToken: 'unknown' }],
  ])('SAFETY-52 refuses %s with 401 before the upgrade', async (_, presented) => {
    expect((await SocketClient.refused(gateway, { session: presented })).status).toBe(401);
  });

  it('answers 404 to an upgrade anywhere else', async () => {
    expect((await SocketClient.refused(gateway, { session, path: '/api/profiles/x' })).status).toBe(404);
  });

  it('renews an expired session in the handshake and sends the cookies with the 101', async () => {
    const client = await SocketClient.open(gateway, { refreshToken: session.refreshToken });
    const cookies = client.upgradeHeaders['set-cookie'] as string[];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-affinity-access', '__Host-affinity-refresh']);
    const next = await SocketClient.open(gateway, await world.identity.newSession());
    expect(next.upgradeHeaders['set-cookie']).toBeUndefined();
    client.drop();
    next.drop();
  });

  it('SAFETY-52 closes a socket that does not resume within 5 seconds with 4408', async () => {
    const client = await SocketClient.open(gateway, session);
    const opened = Date.now();
    expect((await client.untilClosed(7000)).code).toBe(4408);
    expect(Date.now() - opened).toBeLessThan(6000 * PATIENCE);
  });

  it.each([
    ['text that is not JSON', 'nonsense'],
    ['an unknown frame', '{"type":"subscribe","channel":"x"}'],
    ['a frame with more in it', '{"type":"resume","cursor":null,"memberId":"x"}'],
    ['a second resume', undefined],
  ])('closes on %s with 4400', async (_, frame) => {
    const client = frame === undefined ? await SocketClient.resumed(gateway, session) : await SocketClient.open(gateway, session);
    client.send(frame ?? { type: 'resume', cursor: null });
    expect((await client.untilClosed()).code).toBe(4400);
    expect(client.of('event')).toEqual([]);
  });

  it('SAFETY-54 closes on a frame of 64 KB + 1 with 1009', async () => {
    const client = await SocketClient.resumed(gateway, session);
    client.send('x'.repeat(64 * 1024 + 1));
    expect((await client.untilClosed()).code).toBe(1009);
  });

  it('SAFETY-55 closes on the 61st frame at once', async () => {
    const client = await SocketClient.resumed(gateway, session);
    for (let frame = 0; frame < 80; frame++) client.send({ type: 'ping' });
    expect((await client.untilClosed()).code).toBe(1008);
    expect(client.of('pong').length).toBeLessThanOrEqual(60);
  });

  it('answers ping with pong', async () => {
    const client = await SocketClient.resumed(gateway, session);
    client.send({ type: 'ping' });
    expect(await client.until('pong')).toEqual([{ type: 'pong' }]);
    client.drop();
  });

  it('sends a member’s own profile change to all their sockets on both instances, and to nobody else', async () => {
    const stranger = await SocketClient.resumed(gateway, await world.identity.newSession());
    const clients = [
      await SocketClient.resumed(gateway, session),
      await SocketClient.resumed(gateway, session),
      await SocketClient.resumed(other, session),
    ];
    await update(7);
    for (const client of clients) {
      expect(await client.until('event')).toEqual([
        {
          type: 'event',
          cursor: expect.stringMatching(/^\d+-\d+$/),
          name: 'profiles.profile.updated',
          data: { profileId: member, revision: 7 },
        },
      ]);
    }
    expect(stranger.of('event')).toEqual([]);
    for (const client of [...clients, stranger]) client.drop();
  });

  it('SAFETY-53 sends nothing of events that are not permitted', async () => {
    const client = await SocketClient.resumed(gateway, session);
    await world.publish(ProfilesProfileOnboardedV1, member, { profileId: member });
    await update(2);
    await client.until('event');
    expect(client.of('event').map((frame) => frame.name)).toEqual(['profiles.profile.updated']);
    client.drop();
  });

  it('delivers an event that is published twice once', async () => {
    const client = await SocketClient.resumed(gateway, session);
    const id = uuidv7();
    const envelope = world.envelope(ProfilesProfileUpdatedV1, member, { profileId: member, part: 'details' }, 3, id);
    await world.publishRaw(ProfilesProfileUpdatedV1.type, envelope, `${id}:first`);
    await world.publishRaw(ProfilesProfileUpdatedV1.type, envelope, `${id}:second`);
    await update(4);
    await client.until('event', 2);
    await sleep(100);
    expect(client.revisions).toEqual([3, 4]);
    client.drop();
  });

  it('goes on after a message that is not JSON, which goes to the dead letters', async () => {
    const client = await SocketClient.resumed(gateway, session);
    await world.publishRaw(ProfilesProfileUpdatedV1.type, 'not json', uuidv7());
    await world.publishRaw(IdentitySessionEndedV1.type, '{"half":', uuidv7());
    await update(5);
    await client.until('event');
    expect(client.revisions).toEqual([5]);
    const dead = (await world.stored('DEAD_LETTERS')) as { consumer: string; payload: string }[];
    expect(dead.map(({ consumer, payload }) => [consumer, Buffer.from(payload, 'base64').toString()])).toEqual([
      ['gateway--member-events', 'not json'],
    ]);
    client.drop();
  });

  it('SAFETY-P5 resumes on another instance with what was missed, in order, once', async () => {
    const before = await SocketClient.resumed(gateway, session);
    for (const revision of [1, 2, 3]) await update(revision);
    await before.until('event', 3);
    const { cursor } = before;
    before.drop();
    for (const revision of [4, 5, 6]) await update(revision);
    const after = await SocketClient.resumed(other, session, cursor);
    await after.until('event', 3);
    expect(after.frames[0]).toEqual({ type: 'ready', cursor });
    expect(after.revisions).toEqual([4, 5, 6]);
    after.drop();
  });

  it('SAFETY-P5 has no gap, duplicate or inversion over 500 events and 25 disconnects between two instances while events flow', async () => {
    const total = 500;
    const seen: number[] = [];
    let cursor: string | null = null;
    let client = await SocketClient.resumed(gateway, session);
    cursor = client.cursor;
    const publishing = (async () => {
      for (let revision = 1; revision <= total; revision++) {
        await update(revision);
        if (revision % 10 === 0) await sleep(15);
      }
    })();
    for (let turn = 0; seen.length + client.revisions.length < total && turn < 200; turn++) {
      await sleep(turn < 25 ? 30 : 100);
      if (turn >= 25) continue;
      client.drop();
      await client.untilClosed();
      seen.push(...client.revisions);
      cursor = client.frames.length > 0 ? client.cursor : cursor;
      client = await SocketClient.open(turn % 2 === 0 ? other : gateway, session);
      client.send({ type: 'resume', cursor });
    }
    await publishing;
    await eventually(() => seen.length + client.revisions.length >= total, 10_000);
    seen.push(...client.revisions);
    expect(client.of('resync')).toEqual([]);
    expect(seen).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    client.drop();
  });

  it.each([
    ['older than what is kept', '1-0'],
    ['of the future', '99999999999999-0'],
    ['not a cursor', 'x'],
  ])('answers resync with the newest cursor to one %s', async (_, cursor) => {
    const first = await SocketClient.resumed(gateway, session);
    await update(1);
    await first.until('event');
    const second = await SocketClient.resumed(gateway, session, cursor);
    expect(second.frames).toEqual([
      { type: 'resync', cursor: first.cursor },
      { type: 'ready', cursor: first.cursor },
    ]);
    first.drop();
    second.drop();
  });

  it('answers resync when the stream is gone, and when events fell out of it', async () => {
    const first = await SocketClient.resumed(gateway, session);
    const { cursor } = first;
    first.drop();
    await redis.del(`events:{${member}}`);
    await sleep(5);
    const gone = await SocketClient.resumed(gateway, session, cursor);
    expect(gone.of('resync').length).toBe(1);
    gone.drop();
    for (let entry = 0; entry < 800; entry++) await redis.xadd(`events:{${member}}`, '*', 'e', '{"name":"x","data":1}');
    await redis.xtrim(`events:{${member}}`, 'MAXLEN', 512);
    const trimmed = await SocketClient.resumed(gateway, session, gone.cursor);
    expect(trimmed.of('resync').length).toBe(1);
    trimmed.drop();
  });

  it('keeps at most about 512 events for seven days', async () => {
    const client = await SocketClient.resumed(gateway, session);
    await update(1);
    await client.until('event');
    const ttl = await redis.ttl(`events:{${member}}`);
    expect(ttl).toBeGreaterThan(7 * 86_400 - 60);
    expect(ttl).toBeLessThanOrEqual(7 * 86_400);
    client.drop();
  });

  it('SAFETY-19 tells the sockets of an ended session why it ended and closes them with 4401 within 5 seconds; other sessions stay', async () => {
    const mine = await SocketClient.resumed(gateway, session);
    const onOther = await SocketClient.resumed(other, session);
    const second = await SocketClient.resumed(gateway, await world.identity.newSession('member', 300, member));
    const at = Date.now();
    await world.publish(IdentitySessionEndedV1, member, { sessionId: session.sessionId, accountId: member, reason: 'account-disabled' });
    for (const client of [mine, onOther]) {
      expect((await client.untilClosed(5000)).code).toBe(4401);
      expect(client.of('event')).toEqual([
        {
          type: 'event',
          cursor: expect.any(String),
          name: 'identity.session.ended',
          data: { sessionId: session.sessionId, reason: 'account-disabled' },
        },
      ]);
    }
    expect(Date.now() - at).toBeLessThan(5000 * PATIENCE);
    expect(second.closed).toBeUndefined();
    expect((await SocketClient.refused(gateway, { session: { accessToken: session.accessToken } })).status).toBe(401);
    second.drop();
  });

  it('holds 20 sockets of one member on an instance and refuses the 21st with 429', async () => {
    const clients = [];
    for (let count = 0; count < 20; count++) clients.push(await SocketClient.open(gateway, session));
    expect((await SocketClient.refused(gateway, { session })).status).toBe(429);
    for (const client of clients) client.drop();
  });
});

describe('sockets and failing neighbours', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  beforeEach(async () => {
    world = await TestWorld.start();
  });
  afterEach(async () => {
    await gateway.close();
    await world.stop();
  });

  it('SAFETY-P6 closes with 1012 on restart, and within a second', async () => {
    gateway = await world.gateway();
    const clients = await Promise.all(
      Array.from({ length: 15 }, async () => SocketClient.resumed(gateway, await world.identity.newSession())),
    );
    const started = Date.now();
    await gateway.gateway.parts.sockets.close();
    for (const client of clients) expect((await client.untilClosed()).code).toBe(1012);
    expect(Date.now() - started).toBeLessThan(1500 * PATIENCE);
  });

  it('keeps sockets open while Redis is away, and sends resync when it is back empty', async () => {
    gateway = await world.gateway();
    const session = await world.identity.newSession();
    const client = await SocketClient.resumed(gateway, session);
    const { cursor } = client;
    await world.redis.stop();
    await sleep(300);
    client.send({ type: 'ping' });
    await client.until('pong');
    const late = await SocketClient.open(gateway, session);
    late.send({ type: 'resume', cursor });
    await sleep(200);
    expect([late.closed, late.frames]).toEqual([undefined, []]);
    await world.redis.restart();
    try {
      expect((await client.until('resync', 1, 8000))[0]!.cursor).not.toBe(cursor);
      await late.until('ready', 1, 8000);
      expect(late.of('resync').length).toBe(1);
      const member = session.account.id;
      await world.publish(ProfilesProfileUpdatedV1, member, { profileId: member, part: 'details' }, 9);
      for (const each of [client, late]) await eventually(() => expect(each.revisions).toEqual([9]));
    } finally {
      client.drop();
      late.drop();
    }
  });

  it('ends sessions again after the broker crashed and came back', async () => {
    gateway = await world.gateway();
    const session = await world.identity.newSession();
    const client = await SocketClient.resumed(gateway, session);
    await eventually(async () => expect((await gateway.manage('/health/ready')).status).toBe(200));
    await world.broker.restart();
    expect((await gateway.ask('GET', '/api/profiles/x', { session })).status).toBe(200);
    await eventually(
      () =>
        world
          .publish(IdentitySessionEndedV1, session.account.id, {
            sessionId: session.sessionId,
            accountId: session.account.id,
            reason: 'revoked',
          })
          .then(() => true),
      10_000,
    );
    expect((await client.untilClosed(15_000)).code).toBe(4401);
  });
});
