import { createConnection } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { readConfig, UPSTREAM_NAMES } from '../../src/config.js';
import { securityHeaders } from '../../src/web/security-headers.js';
import { TestWorld, type Answer, type TestGateway } from '../support/test-gateway.js';

describe('what anyone sees', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  beforeAll(async () => {
    world = await TestWorld.start();
    gateway = await world.gateway({ MEDIA_ORIGINS: 'http://media.example:9000' });
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  const page = (path: string) => gateway.ask('GET', path, { headers: { accept: 'text/html,application/xhtml+xml' } });

  /** Sends bytes on a raw connection and answers with all that comes back. */
  async function raw(bytes: string): Promise<string> {
    const socket = createConnection(gateway.port, '127.0.0.1');
    socket.end(bytes);
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    await once(socket, 'close');
    return text;
  }

  describe('a shared address', () => {
    const shared = '/post/0199a1b2-0000-7000-8000-00000000000a';

    it.each([['*/*'], [undefined], ['text/html']])(
      'answers link previews that accept %s with the page, which names no post',
      async (accept) => {
        const answer = await gateway.ask('GET', shared, { headers: accept === undefined ? {} : { accept } });
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toContain('text/html');
        expect(String(answer.body)).not.toContain('0199a1b2');
      },
    );

    it('is the only page for those who do not ask for one', async () => {
      expect((await gateway.ask('GET', '/matches', { headers: { accept: '*/*' } })).status).toBe(404);
      expect((await gateway.ask('GET', `${shared}/.git`, { headers: { accept: '*/*' } })).status).toBe(404);
    });
  });

  describe('headers', () => {
    const ask: [string, () => Promise<Answer>, number][] = [
      ['a page', () => page('/'), 200],
      ['a deep page', () => page('/matches'), 200],
      ['a script', () => gateway.ask('GET', '/assets/app-1a2b3c4d.js'), 200],
      ['a proxied answer', async () => gateway.ask('GET', '/api/account', { session: await world.identity.newSession() }), 200],
      ['a composed answer', () => gateway.ask('GET', '/api/session'), 200],
      ['the ping', () => gateway.ask('GET', '/api/ping'), 200],
      ['a missing session', () => gateway.ask('GET', '/api/account'), 401],
      ['an invalid request', () => gateway.ask('POST', '/api/session', { body: {} }), 400],
      ['a body that is too large', () => gateway.ask('POST', '/api/session', { body: 'x'.repeat(70_000) }), 413],
      ['a cross-site request', () => gateway.ask('POST', '/api/session', { body: {}, headers: { origin: 'https://evil.example' } }), 403],
      ['nothing there', () => gateway.ask('GET', '/nothing.txt'), 404],
      ['no such operation', () => gateway.ask('GET', '/api/nothing'), 404],
      ['a redirect', () => gateway.ask('GET', '/api/auth/google/start?intent=signin'), 302],
      ['an undecodable URL', () => gateway.ask('GET', '/api/profiles/%E0%A4%A'), 400],
      ['TRACE', () => gateway.ask('TRACE', '/'), 405],
      ['the API docs', () => gateway.ask('GET', '/api/docs'), 200],
      ['the API document', () => gateway.ask('GET', '/api/openapi.json'), 200],
    ];

    it.each(ask)('SAFETY-67 are complete on %s', async (_, request, status) => {
      const answer = await request();
      expect(answer.status).toBe(status);
      const { headers } = answer;
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('microphone=(self)');
      expect(headers['cross-origin-opener-policy']).toBeDefined();
      const policy = String(headers['content-security-policy']);
      for (const part of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part);
    });

    it('SAFETY-67 are complete on bytes that are not HTTP', async () => {
      const answer = await raw('NONSENSE\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
      expect(answer).toContain("content-security-policy: default-src 'none'");
      expect(answer).toContain('"code":"request.malformed"');
    });

    it('SAFETY-67 hold pages to external scripts of our own, trusted types and the named media', async () => {
      const policy = String((await page('/')).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      const media = `http://127.0.0.1:${gateway.mediaPort}`;
      expect(policy).toContain(`img-src 'self' data: blob: ${media} http://media.example:9000;`);
      expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${gateway.port} ${media} http://media.example:9000;`);
      expect(policy).not.toContain('unsafe');
    });

    it('MISC-016, SAFETY-67 allow one worker of our own, named by one policy of trusted types', async () => {
      const policy = String((await page('/')).headers['content-security-policy']);
      expect(policy).toContain("worker-src 'self';");
      expect(policy).toMatch(/trusted-types affinity-worker$/);
    });

    it('SAFETY-67 say HSTS for a year with subdomains when the origin is https', () => {
      const secure = securityHeaders({ publicOrigin: 'https://example.org', mediaOrigins: [] });
      for (const set of [secure.api, secure.web, secure.docs])
        expect(set['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(secure.web['content-security-policy']).toContain('wss://example.org');
    });

    it.each([
      ['/signin', 'same-origin-allow-popups'],
      ['/signup', 'same-origin-allow-popups'],
      ['/', 'same-origin'],
      ['/matches', 'same-origin'],
      ['/auth-popup.html', 'unsafe-none'],
    ])('SAFETY-12 let only the sign-in pages keep a popup: %s has %s', async (path, policy) => {
      expect((await page(path)).headers['cross-origin-opener-policy']).toBe(policy);
    });

    it('SAFETY-68 name no allowed origin, whoever asks', async () => {
      for (const [method, path] of [
        ['GET', '/api/session'],
        ['OPTIONS', '/api/session'],
        ['GET', '/'],
        ['POST', '/api/session'],
      ] as const) {
        const answer = await gateway.ask(method, path, {
          headers: {
            origin: 'https://evil.example',
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        });
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });
  });

  describe('the web app', () => {
    it('serves hashed files for ever, and compressed where there is such a file', async () => {
      const plain = await gateway.ask('GET', '/assets/app-1a2b3c4d.js');
      expect([plain.text, plain.headers['cache-control']]).toEqual(['console.log(1);', 'public, max-age=31536000, immutable']);
      expect(plain.headers['content-type']).toContain('javascript');
      const packed = await gateway.ask('GET', '/assets/app-1a2b3c4d.js', { headers: { 'accept-encoding': 'gzip, br' } });
      expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
        'gzip',
        'public, max-age=31536000, immutable',
      ]);
      expect(packed.headers['content-type']).toContain('javascript');
    });

    it('MISC-016 serves the worker as a script of every address, asked for anew each time, that may only fetch from here', async () => {
      const answer = await gateway.ask('GET', '/sw.js');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(String(answer.headers['content-security-policy'])).toMatch(/^default-src 'none'; connect-src 'self'; base-uri 'none'/);
      expect(answer.headers['service-worker-allowed']).toBeUndefined();
    });

    it('MISC-021 serves the manifest as one', async () => {
      const answer = await gateway.ask('GET', '/manifest.webmanifest');
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.headers['content-type']).toContain('application/manifest+json');
    });

    it.each(['/', '/matches', '/post/0199a1b2-0000-7000-8000-000000000001', '/stories?storyId=1'])(
      'answers its page to a browser at %s, revalidated',
      async (path) => {
        const answer = await page(path);
        expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
          200,
          '<!doctype html><title>Affinity</title>',
          'no-cache',
        ]);
      },
    );

    it.each([
      '/.git',
      '/.git/config',
      '/.env',
      '/metrics',
      '/docs',
      '/docs/',
      '/health/live',
      '/api',
      '/api/metrics',
      '/assets/missing.js',
      '/wp-login.php',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/%2eenv',
    ])('SAFETY-69 answers 404 to %s, even to a browser', async (path) => {
      const answer = await page(path);
      expect([answer.status, answer.body.code]).toEqual([404, 'request.not_found']);
    });

    it('SAFETY-69 answers 405 to TRACE, and 404 to a page asked for by a program', async () => {
      expect((await gateway.ask('TRACE', '/api/session')).status).toBe(405);
      expect((await gateway.ask('GET', '/matches', { headers: { accept: '*/*' } })).status).toBe(404);
    });

    it('refuses a whole URL as the target: it is no proxy', async () => {
      expect(await raw('GET http://169.254.169.254/api/account HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
        /^HTTP\/1.1 400/,
      );
    });
  });

  describe('changes', () => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'text/plain;charset=UTF-8'];
    it.each<[what: string, headers: Record<string, string | undefined>]>([
      ['a foreign Origin', { origin: 'https://evil.example' }],
      ['a sibling Origin', { origin: 'http://127.0.0.1:1' }],
      ['the origin null', { origin: 'null' }],
      ['no Origin and no Sec-Fetch-Site', { origin: undefined }],
      ['no Origin and Sec-Fetch-Site: none', { origin: undefined, 'sec-fetch-site': 'none' }],
      ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
      ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
      ...forms.map((type): [string, Record<string, string>] => [`the form type ${type}`, { 'content-type': type }]),
    ])('SAFETY-21 are refused with 403 for %s, on composed and passed operations', async (_, headers) => {
      const session = await world.identity.newSession();
      for (const [method, path] of [
        ['POST', '/api/session'],
        ['PATCH', '/api/profiles/x'],
        ['POST', '/api/password-resets'],
      ] as const) {
        const before = world.identity.server.received.length + world.profiles.received.length;
        const answer = await gateway.ask(method, path, { session, body: {}, headers });
        expect([answer.status, answer.body.code]).toEqual([403, 'request.cross_site']);
        expect(world.identity.server.received.length + world.profiles.received.length).toBe(before);
      }
    });

    it.each([
      ['no content type', { 'content-type': undefined }],
      ['another type', { 'content-type': 'application/xml' }],
    ])('are refused with 415 for %s', async (_, headers) => {
      const answer = await gateway.ask('POST', '/api/session', { body: '{}', headers });
      expect([answer.status, answer.body.code]).toEqual([415, 'request.unsupported_media_type']);
    });

    it('pass without Origin when the browser says same-origin', async () => {
      const answer = await gateway.ask('POST', '/api/session/anonymous', {
        body: {},
        headers: { origin: undefined, 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.status).toBe(201);
    });
  });

  describe('documents', () => {
    it('describe the composed and the passed operations, and no internal one', async () => {
      const { body } = await gateway.ask('GET', '/api/openapi.json');
      expect(Object.keys(body.paths)).toEqual(
        expect.arrayContaining(['/api/session', '/api/accounts', '/api/profiles/{id}', '/api/password-resets']),
      );
      expect(Object.keys(body.paths).filter((path) => path.includes('internal') || path.includes('jwks'))).toEqual([]);
    });

    it('are not served in production', async () => {
      const production = await world.gateway({
        AFFINITY_MODE: 'production',
        PUBLIC_ORIGIN: 'https://example.org',
        MEDIA_ORIGIN: 'https://media.example.org',
      });
      for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json']) {
        expect((await production.ask('GET', path, { headers: { accept: 'text/html' } })).status).toBe(404);
      }
      await production.close();
    });
  });

  it('shows health and metrics on the management port alone', async () => {
    expect((await gateway.manage('/health/live')).status).toBe(200);
    const metrics = await gateway.manage('/metrics');
    expect(metrics.text).toContain('affinity_http_request_duration_seconds_bucket');
    expect(metrics.text).toContain('affinity_gateway_sockets 0');
    expect((await gateway.manage('/api/session')).status).toBe(404);
  });

  it('believes X-Forwarded-For of named proxies only', async () => {
    const trusting = await world.gateway({ TRUSTED_PROXIES: '127.0.0.0/8' });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (const [door, address] of [
      [trusting, '203.0.113.9'],
      [gateway, '127.0.0.1'],
    ] as const) {
      await door.ask('POST', '/api/password-resets', { body: {}, headers });
      expect(world.identity.server.last.headers['x-client-address']).toBe(address);
    }
    await trusting.close();
  });
});

describe('configuration', () => {
  const good: Record<string, string> = {
    AFFINITY_MODE: 'production',
    HOST: '0.0.0.0',
    PORT: '8080',
    MANAGEMENT_PORT: '8081',
    MEDIA_PORT: '8082',
    PUBLIC_ORIGIN: 'https://example.org',
    MEDIA_ORIGIN: 'https://media.example.org',
    MEDIA_SIGNING_KEY: 'm'.repeat(32),
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'gateway',
    S3_SECRET_KEY: 's'.repeat(32),
    S3_BUCKET: 'media',
    S3_REGION: 'us-east-1',
    REDIS_URL: 'redis://:x@127.0.0.1:6379',
    NATS_URL: 'nats://127.0.0.1:4222',
    NATS_USER: 'gateway',
    NATS_PASSWORD: 'p'.repeat(32),
    WEB_ROOT: '/srv/web',
    ...Object.fromEntries(
      UPSTREAM_NAMES.map((name) => name.toUpperCase().replaceAll('-', '_')).flatMap((name) => [
        [`${name}_URL`, 'http://127.0.0.1:1'],
        [`${name}_SERVICE_KEY`, name.padEnd(32, '-')],
      ]),
    ),
  };

  it('accepts a complete one', () => {
    expect(readConfig(new EnvReader(good)).upstreams['social-graph'].serviceKey).toBe('SOCIAL_GRAPH'.padEnd(32, '-'));
  });

  it.each(Object.keys(good))('MISC-013 names the missing %s', (name) => {
    for (const value of [undefined, '', ' ']) expect(() => readConfig(new EnvReader({ ...good, [name]: value }))).toThrow(name);
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://example.org'],
    ['PUBLIC_ORIGIN', 'https://example.org/app'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['MEDIA_ORIGINS', '*'],
    ['MEDIA_ORIGIN', 'https://example.org'],
    ['MEDIA_ORIGIN', 'http://media.example.org'],
    ['MEDIA_ORIGIN', 'https://media.example.org/files'],
    ['IDENTITY_SERVICE_KEY', 'changeme'],
    ['IDENTITY_SERVICE_KEY', 'short'],
    ['MEDIA_SIGNING_KEY', 'a-short-signing-key'],
    ['PROFILES_SERVICE_KEY', 'IDENTITY'.padEnd(32, '-')],
    ['RATE_LIMIT_READ', '0'],
    ['AFFINITY_MODE', 'development'],
  ])('MISC-014 refuses %s=%s without repeating the value', (name, value) => {
    const read = () => readConfig(new EnvReader({ ...good, [name]: value }));
    expect(read).toThrow(name);
    if (name.endsWith('KEY')) expect(read).not.toThrow(value);
  });
});
