import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { fastify, type FastifyInstance } from 'fastify';
import { forward } from './forward.js';
import { Upstream } from './upstream.js';

/** More calls than any lane has slots, and than a breaker needs to open. */
const MANY = 70;

describe('forward', () => {
  let service: Server;
  let upstream: Upstream;
  let gateway: FastifyInstance;
  let refusals: Error[];

  beforeEach(async () => {
    service = createServer((request, response) => void response.end(request.url));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    upstream = new Upstream('posts', { baseUrl, serviceKey: 'key' });
    refusals = [];
    gateway = fastify();
    gateway.get<{ Querystring: { path?: string; header?: string; caller?: string; within?: string } }>('/', (request, reply) => {
      const { path = '/', header = 'ok', caller = randomUUID(), within = '5000' } = request.query;
      const forwarded = { method: 'GET', path, headers: { accept: header }, body: undefined, lane: upstream.quick, caller } as const;
      forward(upstream, reply, { ...forwarded, timeoutMs: Number(within), repeatable: true }, (error) => {
        refusals.push(error);
        void reply.status(error instanceof DomainError ? error.status : 503).send();
      });
    });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
    service.closeAllConnections();
    service.close();
  });

  const ask = (query: Record<string, string>) => gateway.inject({ url: '/', query });

  it.each([
    ['an address without its slash', { path: 'pi/account' }],
    ['an address with a control character', { path: '/a\0' }],
    ['an address outside Latin-1', { path: '/☃' }],
    ['a header with a line break', { header: 'a\r\nb: c' }],
    ['a header outside Latin-1', { header: '☃' }],
  ])('answers %s as the caller’s fault, however often it comes, and goes on serving others', async (_, query) => {
    for (let call = 0; call < MANY; call++) expect((await ask(query)).statusCode).toBe(400);
    expect([upstream.breaker.isOpen, upstream.quick.queue.size]).toEqual([false, 0]);
    // The calls come a few at once: a busy machine does not make seventy connections within the pool's time for one.
    for (let call = 0; call < MANY; call += 5) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ path: '/fine' })));
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array.from({ length: 5 }, () => [200, '/fine']));
    }
    expect([upstream.quick.queue.size, refusals.length]).toEqual([0, MANY]);
  });

  it('lets calls under way end when another one is refused', async () => {
    let answer: (() => void) | undefined;
    service.removeAllListeners('request');
    service.on('request', (request, response) => void (answer = () => response.end(request.url)));
    const under = ask({ path: '/slow' });
    while (answer === undefined) await new Promise((resolve) => setImmediate(resolve));
    expect((await ask({ path: 'nonsense' })).statusCode).toBe(400);
    answer();
    expect((await under).body).toBe('/slow');
    expect(upstream.quick.queue.size).toBe(0);
  });

  it('does not take a refused probe for an answer of the service: the breaker stays open, and the next call probes', async () => {
    let now = 0;
    Object.defineProperty(upstream.breaker, 'now', { value: () => now });
    for (let failure = 0; failure < 20; failure++) upstream.breaker.failed();
    expect(upstream.breaker.isOpen).toBe(true);
    now = 60_000;
    expect((await ask({ path: 'nonsense' })).statusCode).toBe(400);
    expect(upstream.breaker.isOpen).toBe(true);
    expect((await ask({ path: '/fine' })).statusCode).toBe(200);
    expect(upstream.breaker.isOpen).toBe(false);
  });

  it('does not count a closed pool against the service', async () => {
    const open = upstream;
    const ended = new Upstream('posts', open.config);
    upstream = ended;
    await ended.close();
    const answers = await Promise.all(Array.from({ length: MANY }, () => ask({})));
    upstream = open;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(MANY).fill(503));
    expect([ended.breaker.isOpen, ended.quick.queue.size]).toEqual([false, 0]);
  });

  describe('while the service holds calls back', () => {
    let held: ServerResponse[];
    beforeEach(() => {
      held = [];
      service.removeAllListeners('request');
      service.on('request', (request, response) => void (request.url === '/hold' ? held.push(response) : response.end()));
    });

    const release = (): void => held.splice(0).forEach((response) => response.end());
    const asked = async (calls: number): Promise<void> => {
      while (held.length < calls) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const statuses = async (calls: readonly Promise<{ statusCode: number }>[]) =>
      (await Promise.all(calls)).map((answer) => answer.statusCode);
    const times = (count: number, query: Record<string, string>) => Array.from({ length: count }, () => ask(query));

    it('counts nothing against it of what stood in our own line until its time was over', async () => {
      const slow = times(64, { path: '/hold', within: '120000' });
      await asked(64);
      expect(await statuses(times(30, { path: '/fine', within: '50' }))).toEqual(Array(30).fill(503));
      expect(upstream.breaker.isOpen).toBe(false);
      release();
      expect(await statuses(slow)).toEqual(Array(64).fill(200));
      expect(upstream.quick.queue.size).toBe(0);
    });

    it('answers others while one caller has more under way than a share, and refuses that one more than a line', async () => {
      const many = times(64, { path: '/hold', caller: 'many', within: '120000' });
      await asked(4);
      expect(await statuses(times(20, { path: '/fine', within: '120000' }))).toEqual(Array(20).fill(200));
      expect((await ask({ path: '/fine', caller: 'many' })).statusCode).toBe(429);
      expect(held).toHaveLength(4);
      for (let left = 64; left > 0; left -= 4) {
        await asked(4);
        release();
      }
      expect(await statuses(many)).toEqual(Array(64).fill(200));
      expect([upstream.quick.queue.size, upstream.quick.queue.sizeOf('many'), upstream.breaker.isOpen]).toEqual([0, 0, false]);
    });
  });
});
