import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServiceClients, createServiceClient } from './service-client.js';

interface Paths {
  '/things': Record<'get' | 'put' | 'post', { parameters: { header?: Record<string, string> }; responses: { 200: { content: never } } }>;
}

describe('a client of a sibling that is being replaced', () => {
  let server: Server;
  let calls = 0;
  /** Connections broken before an answer. */
  let broken = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      calls += 1;
      if (calls <= broken) response.destroy();
      else response.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    calls = 0;
  });
  afterAll(async () => {
    await closeServiceClients();
    server.close();
  });

  const client = (port = (server.address() as AddressInfo).port) =>
    createServiceClient<Paths>({ name: 'things', baseUrl: `http://127.0.0.1:${port}`, serviceKey: 'x' });
  const key = { params: { header: { 'Idempotency-Key': 'k' } } };

  it('SAFETY-P6 asks again what may be repeated, twice at most', async () => {
    broken = 2;
    expect((await client().GET('/things')).response.status).toBe(200);
    expect(calls).toBe(3);
    calls = 0;
    expect((await client().PUT('/things')).response.status).toBe(200);
    calls = 0;
    expect((await client().POST('/things', key)).response.status).toBe(200);
    calls = 0;
    broken = 3;
    await expect(client().GET('/things')).rejects.toMatchObject({ code: 'things.unavailable' });
    expect(calls).toBe(3);
  });

  it('SAFETY-P6 never sends a change again that may have been heard', async () => {
    broken = 1;
    await expect(client().POST('/things')).rejects.toMatchObject({ code: 'things.unavailable' });
    expect(calls).toBe(1);
  });

  it('SAFETY-P6 sends any request again that found nobody to take it', async () => {
    broken = 0;
    const late = createServer((_request, response) => void response.end());
    late.listen(0, '127.0.0.1');
    await once(late, 'listening');
    const { port } = late.address() as AddressInfo;
    await new Promise((resolve) => late.close(resolve));
    const answer = client(port).POST('/things');
    late.listen(port, '127.0.0.1');
    expect((await answer).response.status).toBe(200);
    late.closeAllConnections();
    late.close();
  });
});

describe('the answers of a sibling', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (body.includes('nothing')) response.writeHead(204).end();
        else if (body.includes('break')) {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"half":');
          setImmediate(() => response.destroy());
        } else {
          const refused = body.includes('refused');
          response.writeHead(refused ? 409 : 201, { 'content-type': 'application/json', 'retry-after': '7' });
          response.end(JSON.stringify({ code: refused ? 'thing.taken' : 'made', heard: body, type: request.headers['content-type'] }));
        }
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    await closeServiceClients();
    server.close();
  });

  const post = (word: string, options = {}) => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = createServiceClient<{
      '/things': {
        post: {
          requestBody: { content: { 'application/json': { word: string } } };
          responses: { 201: { content: { 'application/json': { heard: string; type: string } } } };
        };
      };
    }>({ name: 'things', baseUrl, serviceKey: 'x', ...options });
    return client.POST('/things', { body: { word } });
  };

  it('come with status, headers and body', async () => {
    for (const options of [{}, { streamed: true }]) {
      const made = await post('ä', options);
      expect(made.data).toMatchObject({ heard: '{"word":"ä"}', type: 'application/json' });
      expect(made.response.status).toBe(201);
      const refused = await post('refused', options);
      expect(refused.error).toMatchObject({ code: 'thing.taken' });
      expect([refused.response.ok, refused.response.headers.get('retry-after')]).toEqual([false, '7']);
      expect(await post('nothing', options)).toMatchObject({ data: undefined, response: { status: 204 } });
    }
  });

  it('SAFETY-P6 that break off are no answers', async () => {
    await expect(post('break')).rejects.toMatchObject({ code: 'things.unavailable' });
  });
});
