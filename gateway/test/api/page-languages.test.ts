import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_COOKIE } from '@affinity/proto/vocabulary/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { PASSWORD } from '../support/identity-server.js';
import { COMMITTED_DOCUMENTS } from '../support/documents.js';
import { cookieHeader, TestWorld, type TestGateway } from '../support/test-gateway.js';

const HOME = { home: { style: '/de/assets/home-screen-1a2b3c4d.css', styles: [], scripts: [] } };

describe('the page in the language of the browser', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let session: SessionTokens;
  beforeAll(async () => {
    world = await TestWorld.start();
    // Of Spanish there is no build here.
    const german = join(world.webRoot, 'de');
    await mkdir(join(german, 'assets'), { recursive: true });
    await mkdir(join(german, '.vite'));
    const head = '<script type="module" src="/de/assets/app.js"></script></head>';
    await writeFile(join(german, 'index.html'), `<!doctype html><html lang="de"><head><title>Affinity</title>${head}<body></body>`);
    await writeFile(join(german, 'sw.js'), 'self.german;');
    await writeFile(join(german, 'assets', 'app-1a2b3c4d.js'), 'console.log(2);');
    await writeFile(join(german, '.vite', 'screens.json'), JSON.stringify(HOME));
    gateway = await world.gateway({}, COMMITTED_DOCUMENTS);
    session = await world.identity.newSession();
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  const page = (path: string, headers: Record<string, string>) =>
    gateway.ask('GET', path, { headers: { accept: 'text/html', ...headers } });

  it('LNG-003 is the one that the browser asks for, and the one chosen there goes before it', async () => {
    for (const [headers, german] of [
      [{}, false],
      [{ 'accept-language': 'de-CH,fr;q=0.8' }, true],
      [{ 'accept-language': 'de', cookie: `${LANGUAGE_COOKIE}=en` }, false],
      [{ 'accept-language': 'en', cookie: `${LANGUAGE_COOKIE}=de` }, true],
      [{ 'accept-language': 'es' }, false],
    ] as const) {
      const answer = await page('/signin', headers);
      expect([headers, answer.status, answer.text.includes('lang="de"')]).toEqual([headers, 200, german]);
      expect(answer.headers['vary']).toContain('accept-language');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  it('LNG-003 is the page of a screen for who has a session, with what the screen needs in that language', async () => {
    const cookie = cookieHeader(session);
    const german = await page('/', { cookie: `${cookie}; ${LANGUAGE_COOKIE}=de` });
    expect(german.text).toContain('<link rel="stylesheet" crossorigin href="/de/assets/home-screen-1a2b3c4d.css">');
    expect(german.text).toContain('href="/api/screens/home"');
    expect(german.headers['vary']).toContain('cookie');
    expect((await page('/', { cookie })).text).not.toContain('/de/assets');
  });

  it('LNG-004 comes with the worker that keeps the files of that language, at the one address of workers', async () => {
    const german = await gateway.ask('GET', '/sw.js', { headers: { 'accept-language': 'de' } });
    const english = await gateway.ask('GET', '/sw.js', { headers: { 'accept-language': 'en' } });
    expect([german.text, english.text]).toEqual(['self.german;', 'self;']);
    for (const { headers } of [german, english]) {
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
      expect([headers['cache-control'], headers['vary']]).toEqual(['no-cache', 'accept-encoding, accept-language, cookie']);
    }
  });

  it('LNG-004 a worker gets the page of its own language by name, whatever the browser asks for', async () => {
    // A worker asks without cookies, so what was chosen is not told.
    for (const [path, language] of [
      ['/index.html', 'en'],
      ['/de/index.html', 'de'],
    ] as const) {
      for (const asked of ['en', 'de']) {
        const answer = await gateway.ask('GET', path, { headers: { accept: '*/*', 'accept-language': asked } });
        expect([path, asked, answer.status, answer.text.includes('lang="de"')]).toEqual([path, asked, 200, language === 'de']);
      }
    }
  });

  it('LNG-004 has files that are kept for good, as those in English are', async () => {
    const { status, headers } = await gateway.ask('GET', '/de/assets/app-1a2b3c4d.js');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await gateway.ask('GET', '/xx/assets/app-1a2b3c4d.js')).status).toBe(404);
  });

  it('LNG-005 is told to the services, whatever else the browser asks for', async () => {
    const headers = { 'accept-language': 'en-GB,en;q=0.9', cookie: `${cookieHeader(session)}; ${LANGUAGE_COOKIE}=de` };
    await gateway.ask('GET', '/api/agreements', { headers });
    expect(world.profiles.last.headers['accept-language']).toBe('de');
  });

  it('LNG-010 is told to identity where an account is made, where one signs in and where a session is renewed', async () => {
    const headers = { 'accept-language': 'en', cookie: `${LANGUAGE_COOKIE}=de` };
    const person = { email: 'ann@example.com', password: PASSWORD };
    const key = { 'idempotency-key': '0198f1a2-0000-7000-8000-000000000001' };
    await gateway.ask('POST', '/api/accounts', { body: { firstName: 'Ann', lastName: 'Lee', ...person }, headers: { ...headers, ...key } });
    await gateway.ask('POST', '/api/session', { body: person, headers });
    const { refreshToken } = await world.identity.newSession();
    const renewed = { cookie: `__Host-affinity-refresh=${refreshToken}; ${LANGUAGE_COOKIE}=de` };
    await gateway.ask('GET', '/api/session', { headers: renewed });
    const told = world.identity.server.received.map(({ url, headers: { 'accept-language': language } }) => [url, language]);
    for (const path of ['/internal/accounts', '/internal/sessions', '/internal/sessions/refresh', '/account']) {
      expect(told).toContainEqual([path, 'de']);
    }
  });

  it('LNG-011 the session says the language of the account, and null of an identity that knows none', async () => {
    world.identity.language = 'es';
    expect((await gateway.ask('GET', '/api/session', { session })).body.account.language).toBe('es');
    world.identity.language = undefined;
    expect((await gateway.ask('GET', '/api/session', { session })).body.account.language).toBeNull();
  });
});
