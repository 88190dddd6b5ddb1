import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../support/upstream-server.js';
import { cookieHeader, eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

describe('connections that nobody closes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await TestWorld.start();
  });
  afterAll(() => world.stop());

  /** Sends a handshake and keeps its side of the connection open for ever, whatever the other side does. */
  async function handshake(gateway: TestGateway, path: string, headers: Record<string, string>): Promise<Socket> {
    const socket = createConnection({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const all = {
      host: `127.0.0.1:${gateway.port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    return socket;
  }

  const connections = (gateway: TestGateway): Promise<number> =>
    new Promise((resolve, reject) =>
      gateway.gateway.app.getHttpServer().getConnections((error: Error | null, count: number) => (error ? reject(error) : resolve(count))),
    );

  async function secondsToClose(gateway: TestGateway): Promise<number> {
    const started = performance.now();
    await gateway.close();
    return (performance.now() - started) / 1000;
  }

  it('lets go of every refused handshake, though the peer keeps its side open', async () => {
    const gateway = await world.gateway();
    const sockets: Socket[] = [];
    for (const [path, origin, status] of [
      ['/api/nothing', gateway.origin, 404],
      ['/', gateway.origin, 404],
      ['/api/socket', 'https://evil.example', 403],
      ['/api/socket', gateway.origin, 401],
    ] as const) {
      const socket = await handshake(gateway, path, { origin });
      sockets.push(socket);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
    await eventually(async () => expect(await connections(gateway)).toBe(0), 2000);
    expect(await secondsToClose(gateway)).toBeLessThan(3);
    for (const socket of sockets) socket.destroy();
  });

  it('SAFETY-P6 closes while a handshake waits for identity', async () => {
    const gateway = await world.gateway();
    const { refreshToken } = await world.identity.newSession();
    const asked = world.identity.refreshes;
    world.identity.refreshDelay = 4500;
    try {
      const socket = await handshake(gateway, '/api/socket', { origin: gateway.origin, cookie: cookieHeader({ refreshToken }) });
      await eventually(() => world.identity.refreshes > asked);
      expect(await secondsToClose(gateway)).toBeLessThan(3);
      socket.destroy();
    } finally {
      world.identity.refreshDelay = 0;
    }
  });

  it('SAFETY-P6 answers while it drains, and closes the connection with the answer', async () => {
    const gateway = await world.gateway();
    const session = await world.identity.newSession();
    const agent = new Agent({ keepAlive: true });
    const headers = { cookie: cookieHeader({ accessToken: session.accessToken }) };
    const ask = async (path: string): Promise<[string, number | undefined, string | undefined]> => {
      const [answer] = (await once(get({ agent, host: '127.0.0.1', port: gateway.port, path, headers }), 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return [path, answer.statusCode, answer.headers.connection];
    };
    const paths = ['/api/profiles/x', '/api/ping', '/api/session', '/'];
    for (const path of paths) expect(await ask(path)).toEqual([path, 200, 'keep-alive']);
    gateway.gateway.parts.readiness.drain();
    for (const path of paths) expect(await ask(path)).toEqual([path, 200, 'close']);
    agent.destroy();
    await gateway.close();
  });

  it('SAFETY-P6 answers a request that was on its way when it began to close', async () => {
    const gateway = await world.gateway();
    const socket = createConnection({ port: gateway.port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write('GET /api/ping HTTP/1.1\r\nhost: x\r\n');
    await eventually(async () => expect(await connections(gateway)).toBe(1));
    const closing = secondsToClose(gateway);
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.write('\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 [^]*\r\nconnection: close\r\n/i);
    expect(await closing).toBeLessThan(5);
  });

  it('SAFETY-P6 closes once the last answer is out, and does not wait for a kept connection to time out', async () => {
    const gateway = await world.gateway();
    const session = await world.identity.newSession();
    const agent = new Agent({ keepAlive: true });
    const { respond } = world.profiles;
    let answer: (() => void) | undefined;
    world.profiles.respond = (_, response) => void (answer = () => json(response, 200, {}));
    try {
      const headers = { cookie: cookieHeader({ accessToken: session.accessToken }) };
      const outgoing = get({ agent, host: '127.0.0.1', port: gateway.port, path: '/api/profiles/x', headers });
      const answered = once(outgoing, 'response');
      await eventually(() => answer !== undefined);
      const closing = secondsToClose(gateway);
      await new Promise((resolve) => setTimeout(resolve, 500));
      answer!();
      const [response] = (await answered) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(200);
      expect(await closing).toBeLessThan(5);
    } finally {
      world.profiles.respond = respond;
      agent.destroy();
    }
  });
});
