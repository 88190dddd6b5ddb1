import { createConnection } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { cookieHeader, TestWorld, type TestGateway } from '../support/test-gateway.js';

/** More than a breaker's twenty calls and a service's 64 slots together. */
const MANY = 100;
const UNLIMITED = '1000000';

describe('addresses that a caller wrote to do harm', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let session: SessionTokens;
  beforeAll(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway({ RATE_LIMIT_READ: UNLIMITED });
    session = await world.identity.newSession();
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  /** The status line and everything after it, for a request written as it is. */
  async function raw(target: string, headers = ''): Promise<string> {
    const socket = createConnection(gateway.port, '127.0.0.1');
    const cookie = cookieHeader(session);
    socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: ${cookie}\r\n${headers}\r\n`, 'latin1'));
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
    await once(socket, 'close');
    return text;
  }
  const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);

  async function everybodyIsServed(): Promise<void> {
    for (const upstream of Object.values(gateway.gateway.parts.upstreams)) {
      expect([upstream.name, upstream.breaker.isOpen, upstream.quick.queue.size]).toEqual([upstream.name, false, 0]);
    }
    const other = await world.identity.newSession();
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, call) =>
        gateway.ask('GET', call % 2 === 0 ? '/api/account' : `/api/profiles/${other.account.id}`, { session: other }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(200));
  }

  it.each([
    ['/%61pi/profiles/x?part=a%2Fb', '/profiles/x?part=a%2Fb'],
    ['/api/pr%6Ffiles/%78', '/profiles/x'],
    ['/%61%70%69/%70%72%6F%66%69%6C%65%73/x', '/profiles/x'],
    ['/api/profiles/a%2fb', '/profiles/a%2Fb'],
    ['/api/profiles/%252e%252e', '/profiles/%252e%252e'],
    ['/api/profiles/%00', '/profiles/%00'],
    ['/api/profiles/x?a=%0d%0aset-cookie:x', '/profiles/x?a=%0d%0aset-cookie:x'],
  ])('passes %s on as the operation it is', async (target, path) => {
    expect(statusOf(await raw(target))).toBe(200);
    expect(world.profiles.last.url).toBe(path);
  });

  it.each([
    '/api/profiles/..',
    '/api/profiles/%2e%2E',
    '/api/profiles/.?x',
    '/api/profiles/x#y',
    '/api/profiles/x?y#z',
    '/api/profiles/\u00e9',
    '/api/profiles/x?\u00ff=1',
    '/api/profiles/%',
    '/api/profiles/%c0%ae%c0%ae',
    '/api/profiles/%ff',
    'http://elsewhere.example/api/profiles/x',
  ])('answers %s with 400, and asks no service', async (target) => {
    const before = world.profiles.received.length;
    const answer = await raw(target);
    expect([statusOf(answer), answer.includes('"code":"request.malformed"')]).toEqual([400, true]);
    expect(world.profiles.received.length).toBe(before);
  });

  it(`serves everybody after ${MANY} of each`, async () => {
    for (const target of ['/%61pi/account', '/%61pi/profiles/x', '/api/profiles/\u00e9', '/api/profiles/..', '/api/account?\u00e9']) {
      for (let call = 0; call < MANY; call++) expect(statusOf(await raw(target))).toBeLessThan(500);
    }
    await everybodyIsServed();
  });

  it('answers other members all the while that one address sends a thousand of them', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => world.identity.newSession()));
    const targets = ['/%61pi/account', '/%61pi/profiles/x', '/api/profiles/\u00e9', '/api/profiles/%2e%2e', '/%61pi/profiles/..?\u00e9'];
    const hostile: number[] = [];
    let left = 1000;
    const attacker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        hostile.push(statusOf(await raw(targets[left % targets.length]!)));
      }
    };
    const ordinary: number[] = [];
    const member = async (own: SessionTokens): Promise<void> => {
      for (let turn = 0; left > 0 || turn < 5; turn++) {
        const path = turn % 2 === 0 ? '/api/account' : `/api/profiles/${own.account.id}`;
        ordinary.push((await gateway.ask('GET', path, { session: own })).status);
      }
    };
    await Promise.all([...Array.from({ length: 8 }, attacker), ...members.map(member)]);
    expect(hostile.filter((status) => status >= 500)).toEqual([]);
    expect(hostile.length).toBe(1000);
    expect(ordinary.length).toBeGreaterThanOrEqual(50);
    expect(ordinary.filter((status) => status !== 200)).toEqual([]);
    await everybodyIsServed();
  });
});
