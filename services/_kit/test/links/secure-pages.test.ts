import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageReader } from '@affinity/kit/links/page-reader';
import { startNameServer, type NameServer } from './name-server.js';
import { html, startPageServer, type PageServer } from './page-server.js';

/** A certificate of page.test that vouches for itself. */
function certificateOfPage(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'affinity-pages-'));
  try {
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')] as const;
    const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', ...made, '-subj', '/CN=page.test', '-addext', 'subjectAltName=DNS:page.test'], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.runIf(spawnSync('openssl', ['version']).status === 0)('a page behind a certificate', () => {
  const trusted = getCACertificates('default');
  let secure: PageServer;
  let plain: PageServer;
  let names: NameServer;
  let reader: PageReader;

  beforeAll(async () => {
    const certificate = certificateOfPage();
    setDefaultCACertificates([...trusted, certificate.cert]);
    secure = await startPageServer((listener) => createSecureServer(certificate, listener));
    plain = await startPageServer();
    names = await startNameServer(() => ['127.0.0.1']);
    reader = new PageReader({ userAgent: 'test', nameServers: [names.address], mayReach: () => true, mayConnectTo: () => true });
  });
  beforeEach(() => {
    secure.answer = html('<title>A page</title>');
    for (const server of [secure, plain]) server.forget();
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await Promise.all([reader.close(), secure.close(), plain.close(), names.close()]);
  });

  it('EXPERIENCE-15 is read when the certificate is of its name', async () => {
    expect(await reader.summary(`https://page.test:${secure.port}/`)).toMatchObject({ title: 'A page', site: 'page.test' });
  });

  it('EXPERIENCE-15 is not asked for when the certificate is of another name', async () => {
    expect(await reader.summary(`https://another.test:${secure.port}/`)).toBeUndefined();
    expect(await reader.summary(`https://127.0.0.1:${secure.port}/`)).toBeUndefined();
    expect([secure.connections, secure.requests]).toEqual([2, []]);
  });

  it('EXPERIENCE-15 is not asked for when nobody vouches for the certificate', async () => {
    const { key, cert } = certificateOfPage();
    const strange = await startPageServer((listener) => createSecureServer({ key, cert }, listener));
    expect(await reader.summary(`https://page.test:${strange.port}/`)).toBeUndefined();
    expect([strange.connections, strange.requests]).toEqual([1, []]);
    await strange.close();
  });

  it('EXPERIENCE-15 may lead to one without, and back', async () => {
    secure.answer = (request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location: `http://page.test:${plain.port}/` }).end()
        : html('<title>Back</title>')(request, response);
    plain.answer = (_, response) => response.writeHead(302, { location: `https://page.test:${secure.port}/back` }).end();
    expect(await reader.summary(`https://page.test:${secure.port}/`)).toMatchObject({ title: 'Back' });
    expect([secure.requests.length, plain.requests.length]).toEqual([2, 1]);
  });
});
