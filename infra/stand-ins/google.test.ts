import { createHash, createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGoogleStandIn } from './google.ts';
import { freePort } from '../local/ports.ts';

const REDIRECT = 'http://localhost:8080/api/auth/google/callback';
const client = { clientId: 'test-client', clientSecret: randomBytes(32).toString('base64url') };
let dir: string;
let server: Server;
let issuer: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'affinity-google-'));
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  server = await startGoogleStandIn({ dir, port, ...client, redirectUris: [REDIRECT] });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true, force: true });
});

/** A browser: keeps cookies, follows redirects inside the provider, stops at the application's door. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async open(url: string, form?: Record<string, string>): Promise<{ url: string; status: number; html: string; headers: Headers }> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { url, status: response.status, html: await response.text(), headers: response.headers };
    const next = new URL(location, url).href;
    if (!next.startsWith(issuer)) return { url: next, status: response.status, html: '', headers: response.headers };
    return this.open(next);
  }
}

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const ASK: Record<string, string> = {
  client_id: client.clientId,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
const authorizeUrl = (changes: Record<string, string | undefined> = {}) => {
  const entries = Object.entries({ ...ASK, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${issuer}/auth?${new URLSearchParams(entries).toString()}`;
};
const errorOf = async (url: string) => {
  const page = await new Browser().open(url);
  return page.url.startsWith(REDIRECT) ? new URL(page.url).searchParams.get('error') : (JSON.parse(page.html) as { error: string }).error;
};

async function signIn(browser: Browser, person: Record<string, string>): Promise<URL> {
  const page = await browser.open(authorizeUrl());
  expect(page.html).toContain('Choose an account');
  return new URL((await browser.open(page.url, person)).url);
}

async function redeem(code: string, changes: Record<string, string> = {}) {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    code_verifier: verifier,
    ...changes,
  };
  const response = await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, body: (await response.json()) as { id_token: string; access_token: string; error?: string } };
}

const MAYA = { name: 'Maya Lindqvist', email: 'Maya.Lindqvist@gmail.example', verified: 'on', action: 'continue' };

describe('the Google stand-in', () => {
  it('signs a person in by the code flow with PKCE; the ID token is signed and carries the claims', async () => {
    const callback = await signIn(new Browser(), MAYA);
    expect(callback.origin + callback.pathname).toBe(REDIRECT);
    expect(callback.searchParams.get('state')).toBe('the-state');
    const { status, body } = await redeem(callback.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    const [head = '', payload = '', signature = ''] = body.id_token.split('.');
    const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string; kid: string };
    expect(alg).toBe('RS256');
    const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: JsonWebKey[] };
    const key = keys.find((candidate) => candidate.kid === kid);
    expect(key).not.toHaveProperty('d');
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${payload}`),
        createPublicKey({ key: key ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: issuer,
      aud: client.clientId,
      nonce: 'the-nonce',
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'maya.lindqvist@gmail.example',
      email_verified: true,
      name: 'Maya Lindqvist',
      given_name: 'Maya',
      family_name: 'Lindqvist',
      picture: expect.stringMatching(/^https:/),
    });
  });

  it('gives one person the same sub each time, and says when an address is not verified', async () => {
    const claims = async (person: Record<string, string>) => {
      const callback = await signIn(new Browser(), person);
      const { body } = await redeem(callback.searchParams.get('code') ?? '');
      return JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; email_verified: boolean };
    };
    const { verified: _, ...unverified } = MAYA;
    const [first, second] = [await claims(MAYA), await claims(unverified)];
    expect(second.sub).toBe(first.sub);
    expect([first.email_verified, second.email_verified]).toEqual([true, false]);
  });

  it('asks for the account each time, also in a browser that just signed in', async () => {
    const browser = new Browser();
    await signIn(browser, MAYA);
    const callback = await signIn(browser, { name: 'Noor Haddad', email: 'noor.haddad@gmail.example', action: 'continue' });
    expect(callback.searchParams.get('code')).toEqual(expect.any(String));
  });

  it('returns access_denied when the person cancels, and asks again for an unusable address', async () => {
    expect((await signIn(new Browser(), { action: 'cancel' })).searchParams.get('error')).toBe('access_denied');
    const browser = new Browser();
    const page = await browser.open(authorizeUrl());
    const again = await browser.open(page.url, { name: 'X', email: 'not an address', action: 'continue' });
    expect([again.status, again.html.includes('Enter a name')]).toEqual([400, true]);
  });

  it('refuses a request without PKCE, with plain PKCE, or with a redirect that is not exactly the registered one', async () => {
    expect(await errorOf(authorizeUrl({ code_challenge: undefined, code_challenge_method: undefined }))).toBe('invalid_request');
    expect(await errorOf(authorizeUrl({ code_challenge_method: 'plain', code_challenge: verifier }))).toBe('invalid_request');
    expect(await errorOf(authorizeUrl({ redirect_uri: `${REDIRECT}/` }))).toBe('invalid_redirect_uri');
    expect(await errorOf(authorizeUrl({ client_id: 'someone' }))).toBe('invalid_client');
  });

  it('refuses a wrong verifier, a wrong secret, and a code used twice', async () => {
    const code = async () => (await signIn(new Browser(), MAYA)).searchParams.get('code') ?? '';
    expect((await redeem(await code(), { code_verifier: 'w'.repeat(43) })).body.error).toBe('invalid_grant');
    expect((await redeem(await code(), { client_secret: 'wrong' })).body.error).toBe('invalid_client');
    const once = await code();
    expect((await redeem(once)).status).toBe(200);
    expect((await redeem(once)).body.error).toBe('invalid_grant');
  });

  it("does not continue another browser's sign-in", async () => {
    const page = await new Browser().open(authorizeUrl());
    expect((await new Browser().open(page.url, MAYA)).status).toBe(400);
  });

  it('lets its form lead back to the application and nowhere else', async () => {
    const { headers } = await new Browser().open(authorizeUrl());
    expect(headers.get('content-security-policy')).toMatch(/form-action 'self' http:\/\/localhost:8080$/);
  });
});
