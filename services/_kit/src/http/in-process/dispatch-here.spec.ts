import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { Pool, type Dispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentContext, enterContext, runInContext } from '../../context/request-context.js';
import { connectionLoss } from '../connection-loss.js';
import { createServiceClient } from '../service-client.js';
import { dispatchHere } from './dispatch-here.js';
import { answerHere } from './servers-here.js';

const HERE = 'http://here.test:4000';
/** Headers that speak of a connection. */
const OF_CONNECTIONS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

interface Heard {
  readonly status?: number;
  readonly headers?: Record<string, unknown>;
  readonly body: string;
  readonly error?: unknown;
}

type Dispatch = (options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => unknown;
type Control = (controller: Dispatcher.DispatchController, chunk: string) => void;

function ask(dispatch: Dispatch, options: Partial<Dispatcher.DispatchOptions>, onChunk: Control = () => undefined): Promise<Heard> {
  return new Promise((resolve) => {
    let head: Pick<Heard, 'status' | 'headers'> = {};
    let body = '';
    dispatch(
      { method: 'GET', path: '/', headers: {}, body: null, ...options },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, status, headers) => {
          head = { status, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTIONS.has(name))) };
        },
        onResponseData: (controller, chunk) => {
          body += chunk.toString();
          onChunk(controller, chunk.toString());
        },
        onResponseEnd: () => resolve({ ...head, body }),
        onResponseError: (_, error) => resolve({ ...head, body, error }),
      },
    );
  });
}

describe('a server of this process, called by function', () => {
  let server: FastifyInstance;
  let pool: Pool;
  let leave: () => Promise<void>;
  let callersGone = 0;
  const bySocket: Dispatch = (options, handler) => pool.dispatch(options, handler);
  const byFunction: Dispatch = (options, handler) => dispatchHere(HERE, options, handler, 1000);

  beforeAll(async () => {
    server = fastify({ logger: false });
    server.addHook('onRequest', (request, reply, done) => {
      enterContext({ requestId: 'of-the-server' });
      reply.raw.once('close', () => void (reply.raw.writableFinished || callersGone++));
      done();
    });
    server.get('/json', async () => ({ things: ['a', 'b'] }));
    server.get('/nothing', async (_, reply) => reply.status(204).send());
    server.get('/unchanged', async (_, reply) => reply.status(304).header('etag', '"1"').send());
    server.get('/headers', async (_, reply) => reply.header('set-cookie', ['a=1', 'b=2']).header('x-count', 3).send('text'));
    server.post('/echo', async (request) => ({ sent: request.body, type: request.headers['content-type'] ?? null }));
    server.delete('/echo', async (_, reply) => reply.status(204).send());
    server.get('/fails', async () => {
      throw Object.assign(new Error('no'), { statusCode: 409 });
    });
    server.get('/stream', async (_, reply) => reply.type('text/plain').send(Readable.from(['one ', 'two ', 'three'])));
    server.get('/endless', (_, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.raw.write('first');
    });
    server.get('/breaks', (_, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/plain' });
      reply.raw.write('first');
      setTimeout(() => reply.raw.destroy(new Error('broken')), 20);
    });
    server.get('/slow', async () => {
      await sleep(50);
      return { slow: true };
    });
    server.get('/context', async () => ({ context: currentContext()?.requestId }));
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    pool = new Pool(address);
    leave = answerHere(HERE, server.server);
  });
  afterAll(async () => {
    await leave();
    await pool.close();
    await server.close();
  });

  it.each([
    ['JSON', { path: '/json' }],
    ['a query', { path: '/json?a=1&b=%20' }],
    ['HEAD', { path: '/json', method: 'HEAD' as const }],
    ['no content', { path: '/nothing' }],
    ['not modified', { path: '/unchanged' }],
    ['several values of a header', { path: '/headers' }],
    ['a body at hand', { path: '/echo', method: 'POST' as const, headers: { 'content-type': 'application/json' }, body: '{"a":"ä"}' }],
    ['a body of bytes', { path: '/echo', method: 'POST' as const, headers: ['Content-Type', 'text/plain'], body: Buffer.from('bytes') }],
    ['a POST without a body', { path: '/echo', method: 'POST' as const }],
    ['broken JSON', { path: '/echo', method: 'POST' as const, headers: { 'content-type': 'application/json' }, body: '{"a":' }],
    ['a type nobody reads', { path: '/echo', method: 'POST' as const, headers: { 'content-type': 'text/csv' }, body: 'a,b' }],
    ['DELETE', { path: '/echo', method: 'DELETE' as const }],
    ['a refusal', { path: '/fails' }],
    ['an address that is not there', { path: '/none' }],
    ['a method that is not there', { path: '/json', method: 'PATCH' as const }],
    ['a stream', { path: '/stream' }],
  ])('answers as by socket: %s', async (_, options: Partial<Dispatcher.DispatchOptions>) => {
    const there = await ask(bySocket, options);
    expect(there.error).toBeUndefined();
    expect(await ask(byFunction, options)).toEqual(there);
  });

  it('takes a body as it comes', async () => {
    const parts = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{"a":');
      await sleep(5);
      yield Buffer.from('1}');
    };
    const options = { path: '/echo', method: 'POST' as const, headers: { 'content-type': 'application/json' }, body: parts() as never };
    expect((await ask(byFunction, options)).body).toBe('{"sent":{"a":1},"type":"application/json"}');
  });

  it('has the server wait while the caller pauses', async () => {
    const order: string[] = [];
    const { body } = await ask(byFunction, { path: '/stream' }, (controller, chunk) => {
      order.push(chunk);
      controller.pause();
      setTimeout(() => {
        order.push('resumed');
        controller.resume();
      }, 5);
    });
    expect([body, order]).toEqual(['one two three', ['one ', 'resumed', 'two ', 'resumed', 'three', 'resumed'].slice(0, order.length)]);
  });

  it('says by the same code that an answer broke off', async () => {
    const [there, here] = [await ask(bySocket, { path: '/breaks' }), await ask(byFunction, { path: '/breaks' })];
    expect([here.body, here.status, connectionLoss(here.error)]).toEqual([there.body, there.status, connectionLoss(there.error)]);
    expect(connectionLoss(here.error)).toBe('broken');
  });

  it('lets the server know that its caller went away, before and within an answer', async () => {
    for (const path of ['/slow', '/endless']) {
      const before = callersGone;
      const { error } = await new Promise<Heard>((resolve) => {
        byFunction(
          { method: 'GET', path, headers: {}, body: null },
          {
            onRequestStart: (controller) => void setTimeout(() => controller.abort(new Error('gone')), 10),
            onResponseEnd: () => resolve({ body: '' }),
            onResponseError: (_, reason) => resolve({ body: '', error: reason }),
          },
        );
      });
      expect((error as Error).message).toBe('gone');
      await sleep(1);
      expect(callersGone).toBe(before + 1);
    }
  });

  it('gives an answer up that is silent for too long', async () => {
    const { body, error } = await ask((options, handler) => dispatchHere(HERE, options, handler, 20), { path: '/endless' });
    expect([body, String(error)]).toEqual(['first', 'Error: The answer was silent for 20 ms']);
  });

  it('keeps the contexts of caller and callee apart', async () => {
    await runInContext({ requestId: 'of-the-caller' }, async () => {
      const answer = ask(byFunction, { path: '/context' });
      expect(currentContext()?.requestId).toBe('of-the-caller');
      expect((await answer).body).toBe('{"context":"of-the-server"}');
      expect(currentContext()?.requestId).toBe('of-the-caller');
    });
  });

  it('is called by service clients, with their time-out', async () => {
    const client = createServiceClient<never>({ name: 'here', baseUrl: HERE, serviceKey: 'key' }) as unknown as {
      GET(path: string): Promise<{ data: unknown }>;
      POST(path: string, options: object): Promise<{ data: unknown }>;
    };
    expect((await client.GET('/json')).data).toEqual({ things: ['a', 'b'] });
    expect((await client.POST('/echo', { body: { a: 1 } })).data).toEqual({ sent: { a: 1 }, type: 'application/json' });
    const hasty = createServiceClient<never>({ name: 'here', baseUrl: HERE, serviceKey: 'key', timeoutMs: 10 }) as unknown as typeof client;
    await expect(hasty.GET('/slow')).rejects.toMatchObject({ code: 'here.unavailable' });
  });

  it('answers what is under way when it leaves; what comes later finds nobody here', async () => {
    const stay = answerHere(HERE, server.server);
    const answer = ask(byFunction, { path: '/slow' });
    let left = false;
    const leaving = stay().then(() => (left = true));
    expect([left, dispatchHere(HERE, { method: 'GET', path: '/json' }, {})]).toEqual([false, false]);
    expect((await answer).body).toBe('{"slow":true}');
    await leaving;
    leave = answerHere(HERE, server.server);
  });
});
