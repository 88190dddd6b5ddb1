import { afterEach, describe, expect, it, vi } from 'vitest';
import { typedClient } from './typed-client.js';

interface Paths {
  '/api/things/{id}': {
    get: {
      parameters: { path: { id: string }; query?: { after?: string; limit?: number } };
      responses: { 200: { content: { 'application/json': { name: string } } } };
    };
    post: {
      parameters: { path: { id: string }; header: { 'Idempotency-Key': string } };
      requestBody: { content: { 'application/json': { words: string } } };
      responses: { 204: { content?: never } };
    };
  };
}

/** The client of a server that gives one answer, and what it was asked. */
function asking(answer: Response) {
  vi.stubGlobal('location', { origin: 'https://affinity.example' });
  const asked: Request[] = [];
  const client = typedClient<Paths>((request) => {
    asked.push(request);
    return Promise.resolve(answer);
  });
  return { client, asked };
}

describe('typedClient', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('writes what was given into the address, in its order, and leaves out what was not', async () => {
    const { client, asked } = asking(Response.json({ name: 'a' }));
    const params = { path: { id: 'a/b ü' }, query: { after: 'x&y', limit: undefined as unknown as number } };
    const { data } = await client.GET('/api/things/{id}', { params });
    expect(data).toEqual({ name: 'a' });
    expect([asked[0]!.method, asked[0]!.url]).toEqual(['GET', 'https://affinity.example/api/things/a%2Fb%20%C3%BC?after=x%26y']);
    expect(asked[0]!.headers.has('content-type')).toBe(false);
  });

  it('sends a body as JSON with the headers that were given, and takes an answer without a body', async () => {
    const { client, asked } = asking(new Response(null, { status: 204 }));
    const params = { path: { id: '1' }, header: { 'Idempotency-Key': 'k' } };
    const { data, error } = await client.POST('/api/things/{id}', { params, body: { words: 'w' } });
    expect([data, error]).toEqual([undefined, undefined]);
    expect(await asked[0]!.json()).toEqual({ words: 'w' });
    expect([asked[0]!.headers.get('content-type'), asked[0]!.headers.get('idempotency-key')]).toEqual(['application/json', 'k']);
  });

  it.each([
    ['{"code":"x"}', { code: 'x' }],
    ['<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ['', undefined],
  ])('gives the words of a refusal: %s', async (body, error) => {
    const { client } = asking(new Response(body, { status: 502 }));
    const outcome = await client.GET('/api/things/{id}', { params: { path: { id: '1' } } });
    expect([outcome.response.status, outcome.data, outcome.error]).toEqual([502, undefined, error]);
  });

  it('throws for a success that is no JSON', async () => {
    const { client } = asking(new Response('<h1>Hello</h1>'));
    await expect(client.GET('/api/things/{id}', { params: { path: { id: '1' } } })).rejects.toThrow(SyntaxError);
  });

  it('is aborted as the request was asked to be', async () => {
    const { client, asked } = asking(Response.json({ name: 'a' }));
    const asker = new AbortController();
    await client.GET('/api/things/{id}', { params: { path: { id: '1' } }, signal: asker.signal });
    asker.abort();
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});
