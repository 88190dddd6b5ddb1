import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { COMMITTED_DOCUMENTS } from '../support/documents.js';
import { cookieHeader, TestWorld, type TestGateway } from '../support/test-gateway.js';

const HEAD =
  '<script type="module" src="/assets/app.js"></script><link rel="stylesheet" crossorigin href="/assets/app-1a2b3c4d.css"><link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin></head>';
const FILES = {
  home: { style: '/assets/home-screen-1a2b3c4d.css', styles: ['/assets/app-1a2b3c4d.css'], scripts: ['/assets/home-1a2b3c4d.js'] },
  shell: { style: '/assets/shell-screen-1a2b3c4d.css', styles: [], scripts: [] },
};

describe('the page of a screen', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let session: SessionTokens;
  beforeAll(async () => {
    world = await TestWorld.start();
    await writeFile(join(world.webRoot, 'index.html'), `<!doctype html><head><title>Affinity</title>${HEAD}<body></body>`);
    await mkdir(join(world.webRoot, '.vite'));
    await writeFile(join(world.webRoot, '.vite', 'screens.json'), JSON.stringify(FILES));
    gateway = await world.gateway({}, COMMITTED_DOCUMENTS);
    session = await world.identity.newSession();
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  const page = (path: string, headers: Record<string, string> = { cookie: cookieHeader(session) }) =>
    gateway.ask('GET', path, { headers: { accept: 'text/html', ...headers } });

  it('SPEED-10 names the screen, its code and its styles to who has a session, and no faces', async () => {
    const { status, text, headers } = await page('/');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    // What is drawn and the data come before the code.
    expect(text).toContain(
      '<link rel="stylesheet" crossorigin href="/assets/home-screen-1a2b3c4d.css"><link rel="preload" as="fetch" crossorigin href="/api/screens/home"><script',
    );
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/home-1a2b3c4d.js">');
    // The style of the page is in the one of the screen.
    expect(text.match(/rel="stylesheet"[^>]*app-1a2b3c4d.css/g)).toEqual(['rel="stylesheet" disabled href="/assets/app-1a2b3c4d.css']);
    expect(text).not.toContain('as="font"');
    expect((await page('/?view=following')).text).toContain('href="/api/screens/shell"');
  });

  it('is the plain page for who has no session, and at addresses without a screen', async () => {
    for (const [path, headers] of [
      ['/', {}],
      ['/', { cookie: '__Host-affinity-device=x' }],
      ['/signin', undefined],
      ['/nowhere', undefined],
      ['/"><script>', undefined],
      ['/index.html', undefined],
    ] as const) {
      const { status, text, headers: sent } = await page(path, headers);
      expect([path, status, text.includes('/api/screens/'), text.includes('as="font"')]).toEqual([path, 200, false, true]);
      expect(sent.etag).toBeDefined();
    }
  });

  it('is compressed for who takes it', async () => {
    const cookie = cookieHeader(session);
    const response = await fetch(`${gateway.origin}/`, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'gzip' } });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      'accept-encoding, accept-language, cookie',
    ]);
    expect(await response.text()).toBe((await page('/')).text);
  });
});
