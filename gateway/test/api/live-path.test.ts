import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { liveSubject, type LiveFrame } from '@affinity/proto/ws/live';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { SocketClient } from '../support/socket-client.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

let world: TestWorld;
let gateway: TestGateway;
let nats: NatsConnection;
const opened: SocketClient[] = [];

beforeAll(async () => {
  world = await TestWorld.start();
  gateway = await world.gateway();
  const { url, user, password } = world.broker.config;
  nats = await connect({ servers: url, user, pass: password, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
});
afterEach(() => {
  for (const client of opened.splice(0)) client.drop();
});
afterAll(async () => {
  await gateway.close();
  await nats.close();
  await world.stop();
});

const typing = (memberId: string): LiveFrame => ({ type: 'typing', pairKey: `${memberId}_x`, memberId });

/** Publishes as chat does after its commit. */
async function publish(memberId: string, payload: LiveFrame | string | Uint8Array): Promise<void> {
  nats.publish(
    liveSubject('chat', memberId),
    typeof payload === 'string' || payload instanceof Uint8Array ? payload : JSON.stringify(payload),
  );
  await nats.flush();
}

async function page(session: SessionTokens, at = gateway): Promise<SocketClient> {
  const client = await SocketClient.resumed(at, session);
  opened.push(client);
  return client;
}

const lives = (client: SocketClient): LiveFrame[] => client.of('live').map(({ frame }) => frame);

/** Waits until everything published before has been handled. */
async function settled(client: SocketClient): Promise<void> {
  const pongs = client.of('pong').length;
  await nats.flush();
  client.send({ type: 'ping' });
  await client.until('pong', pongs + 1);
}

const metric = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await gateway.manage('/metrics')).text)?.[1]);

describe('live frames', () => {
  it('reach all pages of the member at once, on each instance, and no other member’s', async () => {
    const other = await world.gateway();
    const [session, strangers] = [await world.identity.newSession(), await world.identity.newSession()];
    const member = session.account.id;
    const pages = [await page(session), await page(session), await page(session, other)];
    const stranger = await page(strangers);
    const message: LiveFrame = {
      type: 'message',
      message: {
        id: uuidv7(),
        seq: 1,
        pairKey: `${member}_x`,
        senderId: uuidv7(),
        content: 'Grüße 💌 "} \\ \u2028',
        timestamp: '2026-01-01T00:00:00.000Z',
        deleted: false,
      },
    };
    await publish(member, message);
    await publish(member, typing(member));
    for (const each of pages) {
      await each.until('live', 2);
      expect(lives(each)).toEqual([message, typing(member)]);
    }
    await publish(strangers.account.id, typing('end'));
    await stranger.until('live');
    expect(lives(stranger)).toEqual([typing('end')]);
    await other.close();
  });

  it('SAFETY-53 no frame of a client leads to what another member is told', async () => {
    const [session, victim] = [await world.identity.newSession(), await world.identity.newSession()];
    const theirs = await page(victim);
    const member = victim.account.id;
    const attempts: [frame: object, refused: boolean][] = [
      [{ type: 'watch', feed: true, subjects: [member], members: [member] }, false],
      [{ type: 'subscribe', subject: liveSubject('chat', member) }, true],
      [{ type: 'watch', feed: false, subjects: ['live.chat.>'] }, true],
      [{ type: 'watch', feed: false, subjects: [], members: ['*'] }, true],
      [{ type: 'watch', feed: false, subjects: [], live: [member] }, true],
      [{ type: 'live', memberId: member }, true],
      [{ type: 'resume', cursor: null, memberId: member }, true],
    ];
    for (const [index, [frame, refused]] of attempts.entries()) {
      const forger = await page(session);
      forger.send(frame);
      await publish(member, typing(member));
      await theirs.until('live', index + 1);
      if (refused) expect((await forger.untilClosed()).code).toBe(4400);
      else await settled(forger);
      expect(lives(forger)).toEqual([]);
    }
  });

  it('come once for all pages, are built once, and are no longer asked for once the last page is gone', async () => {
    const session = await world.identity.newSession();
    const member = session.account.id;
    const [members, built] = [await metric('affinity_gateway_live_members'), await metric('affinity_gateway_live_frames_built_total')];
    const [one, two] = [await page(session), await page(session)];
    expect(await metric('affinity_gateway_live_members')).toBe(members + 1);
    await publish(member, typing(member));
    for (const each of [one, two]) await each.until('live');
    expect(await metric('affinity_gateway_live_frames_built_total')).toBe(built + 1);
    one.drop();
    await one.untilClosed();
    await publish(member, typing('two'));
    await two.until('live', 2);
    two.drop();
    await eventually(async () => (await metric('affinity_gateway_live_members')) === members);
    await publish(member, typing('nobody'));
    expect(await metric('affinity_gateway_live_frames_built_total')).toBe(built + 2);
    const again = await page(session);
    await publish(member, typing('again'));
    await again.until('live');
    expect(lives(again)).toEqual([typing('again')]);
  });

  it.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['no object', '[1]'],
    ['half an object', '{"type":"typing"'],
    ['a number', '7'],
    ['one brace', '{'],
    ['no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('that are garbage (%s) are dropped, and the next one comes', async (_what, payload) => {
    const session = await world.identity.newSession();
    const client = await page(session);
    await publish(session.account.id, payload);
    await publish(session.account.id, typing('next'));
    await client.until('live');
    expect(lives(client)).toEqual([typing('next')]);
    expect(client.closed).toBeUndefined();
  });

  it('close the socket of a page that does not read them', async () => {
    const session = await world.identity.newSession();
    const [slow, quick] = [await page(session), await page(session)];
    slow.socket.pause();
    const large = JSON.stringify({ ...typing('x'), pairKey: 'x'.repeat(500_000) });
    for (let frame = 1; frame <= 40; frame++) {
      await publish(session.account.id, large);
      await quick.until('live', frame);
    }
    slow.socket.resume();
    expect((await slow.untilClosed()).code).toBe(1013);
    expect(slow.of('live').length).toBeLessThan(40);
  });
});

describe('live frames and `ready`', () => {
  /** The gateway's broker answers only when the returned function is called. */
  function withholdConfirmation(): () => void {
    let confirm: () => void = () => undefined;
    const confirmed = new Promise<void>((resolve) => (confirm = resolve));
    vi.spyOn(gateway.gateway.parts.connections.nats, 'flush').mockImplementation(() => confirmed);
    return () => {
      confirm();
      vi.restoreAllMocks();
    };
  }

  it('a page is ready only when the broker has confirmed that its frames come', async () => {
    const session = await world.identity.newSession();
    const confirm = withholdConfirmation();
    const client = await SocketClient.open(gateway, session);
    opened.push(client);
    client.send({ type: 'resume', cursor: null });
    await sleep(500);
    expect(client.frames).toEqual([]);
    confirm();
    await client.until('ready');
    await publish(session.account.id, typing('first'));
    await client.until('live');
    expect(client.frames.map(({ type }) => type)).toEqual(['ready', 'live']);
  });

  it('a broker that does not confirm holds up no page for long; once it has the page reads again, at once', async () => {
    const session = await world.identity.newSession();
    const confirm = withholdConfirmation();
    const asked = Date.now();
    const client = await page(session);
    expect(Date.now() - asked).toBeGreaterThan(1900);
    expect(Date.now() - asked).toBeLessThan(4000 * PATIENCE);
    expect(client.of('stale')).toEqual([]);
    confirm();
    expect(await client.until('stale')).toEqual([{ type: 'stale', soon: true }]);
  });

  it('those that come before it wait for it, and too many of them have the page read again', async () => {
    const away = await TestWorld.start();
    const at = await away.gateway();
    const { url, user, password } = away.broker.config;
    const chat = await connect({ servers: url, user, pass: password });
    const sessions = [await away.identity.newSession(), await away.identity.newSession()];
    await away.redis.stop();
    await sleep(300);
    const clients = [];
    for (const session of sessions) {
      const client = await SocketClient.open(at, session);
      client.send({ type: 'resume', cursor: null });
      clients.push(client);
    }
    await eventually(async () => expect((await at.manage('/metrics')).text).toContain('affinity_gateway_live_members 2'));
    const [few, many] = sessions.map(({ account }) => liveSubject('chat', account.id));
    for (let frame = 0; frame < 3; frame++) chat.publish(few!, JSON.stringify(typing(String(frame))));
    for (let frame = 0; frame < 65; frame++) chat.publish(many!, JSON.stringify(typing(String(frame))));
    await chat.flush();
    await sleep(200);
    for (const client of clients) expect(client.frames).toEqual([]);
    await away.redis.restart();
    try {
      for (const client of clients) await client.until('ready', 1, 8000);
      await clients[0]!.until('live', 3);
      await clients[1]!.until('stale');
      expect(clients[0]!.frames.map(({ type }) => type)).toEqual(['ready', 'live', 'live', 'live']);
      expect(lives(clients[0]!)).toEqual(['0', '1', '2'].map(typing));
      expect([clients[1]!.frames[0]!.type, lives(clients[1]!).length]).toEqual(['ready', 64]);
      expect(clients[1]!.of('stale')).toEqual([{ type: 'stale', soon: true }]);
    } finally {
      for (const client of clients) client.drop();
      await at.close();
      await chat.close();
      await away.stop();
    }
  });

  it('a page is ready also while the broker is away; when it is back, pages that watch nothing read again, too, and frames come', async () => {
    const [before, during] = [await world.identity.newSession(), await world.identity.newSession()];
    const first = await page(before);
    await world.broker.crash();
    const asked = Date.now();
    const second = await page(during);
    expect(Date.now() - asked).toBeLessThan(4000 * PATIENCE);
    await world.broker.restart();
    for (const client of [first, second]) {
      await client.until('stale', 1, 10_000);
      expect(client.of('stale')).toEqual([{ type: 'stale' }]);
    }
    await eventually(() => nats.flush(), 10_000);
    for (const [session, client] of [
      [before, first],
      [during, second],
    ] as const) {
      await publish(session.account.id, typing('back'));
      await client.until('live');
      await settled(client);
      expect(lives(client)).toEqual([typing('back')]);
    }
  });
});
