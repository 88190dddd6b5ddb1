import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection } from '../support/raw-connection.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

const SHORT_MS = 600;

/** How long a peer may go on sending one byte now and then. Resolves when the connection ends. */
async function drip(port: number, head: string, everyMs: number): Promise<{ connection: RawConnection; took: number }> {
  const connection = await RawConnection.open(port);
  const started = performance.now();
  connection.write(head);
  const drops = setInterval(() => connection.write('x'), everyMs);
  await connection.closed;
  clearInterval(drops);
  return { connection, took: performance.now() - started };
}

describe('peers that take their time', () => {
  let world: TestWorld;
  let short: TestGateway;
  let long: TestGateway;
  beforeAll(async () => {
    world = await TestWorld.start();
    short = await world.gateway({ REQUEST_TIMEOUT_MS: String(SHORT_MS) });
    long = await world.gateway({ REQUEST_TIMEOUT_MS: String(4 * SHORT_MS), RATE_LIMIT_READ: '1000000' });
  });
  afterAll(async () => {
    await Promise.all([short.close(), long.close()]);
    await world.stop();
  });

  const body = (gateway: TestGateway) =>
    `POST /api/session HTTP/1.1\r\nhost: x\r\norigin: ${gateway.origin}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`;

  it.each([
    ['a body', 'public', body],
    ['a head', 'public', () => 'GET / HTTP/1.1\r\nhost: x\r\nx-long: '],
    ['a body', 'media', () => 'GET /media/x HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n'],
    ['a head', 'media', () => 'GET /media/x HTTP/1.1\r\nhost: x\r\nx-long: '],
  ] as const)('cuts %s that drips at the %s door, at the time that is set', async (_, door, head) => {
    const portOf = (gateway: TestGateway) => (door === 'public' ? gateway.port : gateway.mediaPort);
    const [first, second] = await Promise.all([
      drip(portOf(short), head(short), SHORT_MS / 10),
      drip(portOf(long), head(long), SHORT_MS / 10),
    ]);
    expect(first.took).toBeGreaterThan(SHORT_MS * 0.9);
    // The second peer is given four times as long: they end in that order, whatever else this machine does.
    expect(second.took / first.took).toBeGreaterThan(1.5);
    if (door === 'public') {
      expect(first.connection.status).toBe(408);
      expect(first.connection.text).toContain('"code":"request.timeout"');
      expect(first.connection.text).toContain('cache-control: no-store');
    }
  });

  it('gives the slot of an answer that nobody takes to the next', async () => {
    const { respond } = world.profiles;
    const bytes = 250_000;
    world.profiles.respond = (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(bytes));
    const session = await world.identity.newSession();
    const { profiles } = long.gateway.parts.upstreams;
    const readers = await Promise.all(Array.from({ length: 70 }, () => RawConnection.open(long.port)));
    for (const { socket } of readers) socket.pause();
    const before = world.profiles.received.length;
    for (const reader of readers) {
      // The requests on one connection exceed the buffers of the system.
      const request = `GET /api/profiles/x HTTP/1.1\r\nhost: x\r\ncookie: __Host-affinity-access=${session.accessToken}\r\n\r\n`;
      reader.write(request.repeat(3));
    }
    await eventually(() => world.profiles.received.length - before >= readers.length, 20_000);
    await eventually(() => profiles.quick.queue.size === 0, 20_000);
    world.profiles.respond = respond;
    expect((await long.ask('GET', '/api/profiles/x', { session })).status).toBe(200);
    expect(profiles.breaker.isOpen).toBe(false);
    await Promise.all(readers.map((reader) => reader.close()));
  });

  it('answers an expectation that nobody can meet as every other request', async () => {
    const answer = await RawConnection.ask(short.port, 'GET /api/ping HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 417 /);
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('"code":"request.malformed"');
  });
});
