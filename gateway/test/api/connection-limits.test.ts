import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection, statusOf } from '../support/raw-connection.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

const EACH = 5;
const PING = 'GET /api/ping HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
const MEDIA = 'GET /media/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';

describe('connections of one address', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  beforeAll(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway({ CONNECTIONS_PER_ADDRESS: String(EACH) });
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  it.each([
    ['public', (of: TestGateway) => of.port, PING, 200],
    ['media', (of: TestGateway) => of.mediaPort, MEDIA, 404],
  ] as const)('are bounded at the %s door, others are served, and closed ones come back', async (_, portOf, request, served) => {
    const port = portOf(gateway);
    const held = await Promise.all(Array.from({ length: EACH }, () => RawConnection.open(port)));
    const refused = await RawConnection.ask(port, request);
    expect(statusOf(refused)).toBe(429);
    expect(refused).toMatch(/retry-after: \d+/);
    expect(refused).toContain('"code":"request.rate_limited"');
    expect(refused).toContain('content-security-policy: ');
    expect(statusOf(await RawConnection.ask(port, request, '127.0.0.2'))).toBe(served);
    // A refused connection is not counted.
    await held[0]!.close();
    await eventually(async () => expect(statusOf(await RawConnection.ask(port, request))).toBe(served));
    await Promise.all(held.map((connection) => connection.close()));
    for (let again = 0; again < EACH * 2; again++) {
      await eventually(async () => expect(statusOf(await RawConnection.ask(port, request))).toBe(served));
    }
  });

  it('are closed when they are too many, also when they never say a word', async () => {
    const held = await Promise.all(Array.from({ length: EACH }, () => RawConnection.open(gateway.port)));
    const silent = await RawConnection.open(gateway.port);
    await silent.closed;
    expect(silent.status).toBe(429);
    await Promise.all(held.map((connection) => connection.close()));
  });

  it('behind a trusted proxy are its own, and requests are counted for those it speaks for, and given back', async () => {
    const behind = await world.gateway({ CONNECTIONS_PER_ADDRESS: String(EACH), TRUSTED_PROXIES: '127.0.0.1' });
    const { respond } = world.profiles;
    const waiting: (() => void)[] = [];
    world.profiles.respond = (_, response) => void waiting.push(() => response.writeHead(200).end());
    const sessions = await Promise.all(Array.from({ length: EACH }, () => world.identity.newSession()));
    const from = (address: string, path = '/api/ping', session = sessions[0]!) =>
      behind.ask('GET', path, { session, headers: { 'x-forwarded-for': address } }).then(({ status }) => status);
    const idle = await Promise.all(Array.from({ length: EACH * 3 }, () => RawConnection.open(behind.port)));
    const held = sessions.map((session, host) => from(`2001:db8:0:1::${host}`, '/api/profiles/x', session));
    await eventually(() => waiting.length === EACH);
    expect(await from('2001:db8:0:1:ffff::1')).toBe(429);
    expect(await from('2001:db8:0:2::1')).toBe(200);
    expect(await from('203.0.113.7')).toBe(200);
    expect((await behind.ask('GET', '/api/ping')).status).toBe(200);
    for (const answer of waiting) answer();
    expect(await Promise.all(held)).toEqual(Array(EACH).fill(200));
    await eventually(async () => expect(await from('2001:db8:0:1:ffff::1')).toBe(200));
    world.profiles.respond = respond;
    await Promise.all(idle.map((connection) => connection.close()));
    await behind.close();
  });
});
