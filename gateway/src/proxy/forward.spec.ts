import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { forward, MalformedForwardError } from './forward.js';
import { Upstream } from './upstream.js';

/** More than any lane has places, and than a breaker needs to open. */
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
    gateway.get<{ Querystring: { path?: string; header?: string } }>('/', (request, reply) => {
      const { path = '/', header = 'ok' } = request.query;
      const forwarded = { method: 'GET', path, headers: { accept: header }, body: undefined, lane: upstream.quick } as const;
      forward(upstream, reply, { ...forwarded, timeoutMs: 5000, repeatable: true }, (error) => {
        refusals.push(error);
        void reply.status(error instanceof MalformedForwardError ? 400 : 503).send();
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
    // Few at once: a busy machine makes no seventy connections within the time that the pool gives to one.
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
});
