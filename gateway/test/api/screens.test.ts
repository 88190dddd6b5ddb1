import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceDocument } from '../../src/proxy/route-table.js';
import { buildRouteTable } from '../../src/proxy/route-table.js';
import { planScreens } from '../../src/routes/screens/screen-plan.js';
import { SCREENS } from '../../src/routes/screens/screen-table.js';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { COMMITTED_DOCUMENTS } from '../support/documents.js';
import { TestWorld, type Answer, type TestGateway } from '../support/test-gateway.js';
import { json, type UpstreamServer } from '../support/upstream-server.js';

interface Line {
  readonly path: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The bytes, as text. */
  readonly body: string;
}

const SCREEN_NAMES = Object.keys(SCREENS);

function read({ text }: Pick<Answer, 'text'>): { parts: string[]; cursor: string | null; lines: Line[] } {
  expect(text.endsWith('\n')).toBe(true);
  const [head, ...lines] = text.slice(0, -1).split('\n');
  return {
    ...(JSON.parse(head!) as { parts: string[]; cursor: string | null }),
    lines: lines.map((line) => {
      const at = line.indexOf(',"body":');
      return { ...(JSON.parse(`${line.slice(0, at)}}`) as Omit<Line, 'body'>), body: line.slice(at + 8, -1) };
    }),
  };
}

const withoutRequestId = (body: string): string => body.replace(/"requestId":"[^"]*"/, '"requestId":""');

describe('GET /api/screens/{screen}', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let servers: UpstreamServer[];
  let finished: SessionTokens;
  let unfinished: SessionTokens;

  beforeAll(async () => {
    world = await TestWorld.start();
    servers = [world.profiles, world.posts, world.others];
    finished = await world.identity.newSession();
    unfinished = await world.identity.newSession();
    gateway = await world.gateway({ RATE_LIMIT_READ: '100000' }, COMMITTED_DOCUMENTS);
  });
  beforeEach(() => {
    for (const server of servers)
      server.respond = (request, response) => {
        const asked = /\/internal\/profiles\/([^/]+)\/onboarded$/.exec(request.url);
        if (asked) return json(response, 200, { onboarded: asked[1] === finished.account.id });
        // Not as JSON.stringify would write it: what is read and written again would differ.
        response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8', etag: '"7"' })
          .end(`{"b":1.0,"asked" : "${request.url}", "a":"\\u00fcber \\"body\\":"}`);
      };
  });
  afterEach(async () => {
    for (const server of servers) await server.restart();
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  const screen = (name: string, session?: SessionTokens, headers = {}) =>
    gateway.ask('GET', `/api/screens/${name}`, { headers, ...(session && { session }) });

  it.each(SCREEN_NAMES)('SPEED-10 answers each part of %s as its own request is answered, byte by byte', async (name) => {
    for (const session of [finished, unfinished, undefined]) {
      const answer = await screen(name, session);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/x-ndjson',
        'no-store',
      ]);
      const { parts, lines } = read(answer);
      expect(lines.map(({ path }) => path).toSorted()).toEqual(parts.toSorted());
      expect(parts).toHaveLength(session ? SCREENS[name as keyof typeof SCREENS].length + 1 : 1);
      for (const line of lines) {
        const single = await gateway.ask('GET', line.path, session ? { session } : {});
        expect([line.path, line.status, withoutRequestId(line.body)]).toEqual([line.path, single.status, withoutRequestId(single.text)]);
        for (const shown of ['content-type', 'etag', 'retry-after']) expect(line.headers[shown]).toBe(single.headers[shown]);
      }
    }
  });

  it('SAFETY-39 asks no service for what the member may not have', async () => {
    for (const server of servers) server.received.length = 0;
    const { lines } = read(await screen('home', unfinished));
    expect(lines.find(({ path }) => path.startsWith('/api/posts'))).toMatchObject({ status: 403 });
    expect(world.posts.received).toEqual([]);
    expect(read(await screen('home')).lines.map(({ path, status }) => [path, status])).toEqual([['/api/session', 200]]);
    expect(servers.flatMap(({ received }) => received).filter(({ url }) => !url.startsWith('/internal/'))).not.toContainEqual(
      expect.objectContaining({ headers: expect.not.objectContaining({ authorization: `Bearer ${unfinished.accessToken}` }) }),
    );
  });

  it('asks profiles once whether the member is onboarded, whatever the number of parts', async () => {
    for (const server of servers) server.received.length = 0;
    await screen('profile', unfinished);
    expect(world.profiles.received.filter(({ url }) => url.endsWith('/onboarded'))).toHaveLength(1);
  });

  it('SAFETY-F10 gives a part whose service is away its own 503, and the others as ever', async () => {
    await world.posts.stop();
    const { lines } = read(await screen('home', finished));
    const [posts] = lines.filter(({ path }) => path.startsWith('/api/posts'));
    expect(posts).toMatchObject({ status: 503, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
    expect(JSON.parse(posts!.body)).toMatchObject({ code: 'gateway.upstream_unavailable' });
    expect(posts!.headers['retry-after']).toMatch(/^\d+$/);
    expect(lines.filter(({ path }) => !path.startsWith('/api/posts')).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('leaves a part out that breaks off, is no JSON or too long: the page asks for it by itself', async () => {
    const { respond } = world.posts;
    const answers: UpstreamServer['respond'][] = [
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
          .write('{"a":', () => response.destroy()),
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{\n}'),
      (_, response) => json(response, 200, { long: 'x'.repeat(300_000) }),
    ];
    for (const answer of answers) {
      world.posts.respond = answer;
      const { parts, lines } = read(await screen('home', finished));
      expect(parts).toHaveLength(7);
      expect(lines).toHaveLength(6);
    }
    world.posts.respond = respond;
    expect(read(await screen('home', finished)).lines).toHaveLength(7);
  });

  it('sends each part as it comes', async () => {
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { respond } = world.posts;
    world.posts.respond = async (request, response) => {
      await held;
      return respond(request, response);
    };
    const controller = new AbortController();
    const cookie = `__Host-affinity-access=${finished.accessToken}`;
    const response = await fetch(`${gateway.origin}/api/screens/home`, { headers: { cookie }, signal: controller.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    // The head, and five parts that do not wait for the sixth.
    while (text.split('\n').length < 7) text += (await reader.read()).value ?? '';
    expect(text).not.toContain('"path":"/api/posts');
    release();
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value;
    expect(read({ text }).lines.at(-1)!.path).toBe('/api/posts?view=latest&filter=all');
  });

  it('SAFETY-F7 counts each part as the read that it is', async () => {
    const strict = await world.gateway({ RATE_LIMIT_READ: '8' }, COMMITTED_DOCUMENTS);
    try {
      const session = await world.identity.newSession();
      const first = await strict.ask('GET', '/api/screens/shell', { session });
      expect(read(first).lines.map(({ status }) => status)).not.toContain(429);
      const second = read(await strict.ask('GET', '/api/screens/shell', { session })).lines.filter(({ status }) => status === 429);
      // Ten reads in all, of which eight are free.
      expect(second).toHaveLength(2);
      expect(JSON.parse(second[0]!.body)).toMatchObject({ code: 'request.rate_limited' });
      expect((await strict.ask('GET', '/api/screens/shell', { session })).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('says where the member’s events stood, so that the socket misses none', async () => {
    const { cursor } = read(await screen('shell', finished));
    expect(cursor).toMatch(/^\d+-\d+$/);
    expect(read(await screen('shell')).cursor).toBeNull();
  });

  it('compresses for who takes it', async () => {
    const cookie = `__Host-affinity-access=${finished.accessToken}`;
    const response = await fetch(`${gateway.origin}/api/screens/home`, { headers: { cookie, 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(read({ text: await response.text() }).lines).toHaveLength(7);
    expect((await screen('home', finished)).headers['content-encoding']).toBeUndefined();
  });

  it('has no other screens', async () => {
    for (const name of ['nothing', '__proto__', 'constructor', 'home%2F..'])
      expect([(await screen(name, finished)).status, name]).toEqual([404, name]);
  });

  it('refuses to start with a screen that names what is no public quick GET', () => {
    const routes = buildRouteTable(COMMITTED_DOCUMENTS as Record<string, ServiceDocument>);
    const plan = (operation: string, path = {}) => planScreens({ test: [{ operation, path, query: {} }] }, routes);
    expect(() => plan('listNothing')).toThrow('The screen test names listNothing, which no document makes public');
    expect(() => plan('createPost')).toThrow('is no quick read');
    expect(() => plan('getPost')).toThrow('needs "id"');
    expect(() => plan('getPost', { id: 'x' })).not.toThrow();
  });
});
