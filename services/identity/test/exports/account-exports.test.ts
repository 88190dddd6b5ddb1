import { createServer, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { closeServiceClients } from '@affinity/kit/http/service-client';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { strFromU8, unzipSync } from 'fflate';
import type { IdentityConfig } from '../../src/config.js';
import { AccountExportsRepository } from '../../src/exports/account-exports.repository.js';
import type { AccountExportListResponse, AccountExportResponse } from '../../src/exports/dto/account-export.response.js';
import { ExportWorker } from '../../src/exports/export.worker.js';
import { PASSWORD, startIdentity, type Signed, type TestIdentity } from '../support/identity.js';

const KEY = 'the service key of posts, thirty-two bytes';
const LINES = [
  { name: 'posts-1', content: '[\n  "Grüße, ✨"\n]', sections: '[]' },
  { name: 'views-1', content: '[]', sections: '[]' },
];

let identity: TestIdentity;
let config: IdentityConfig;
let server: Server;
/** Plays the services that hand out their parts. */
let answer: (response: ServerResponse) => void;
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['x-service-key'] === KEY}`);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  identity = await startIdentity({
    EXPORT_CONTEXTS: 'posts,profiles',
    POSTS_URL: url,
    POSTS_SERVICE_KEY: KEY,
    PROFILES_URL: `${url}/profiles`,
    PROFILES_SERVICE_KEY: KEY,
  });
  config = identity.app.get<IdentityConfig>(CONFIG, { strict: false });
});
afterAll(async () => {
  await identity.stop();
  await closeServiceClients();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
  answer = (response) => response.end(LINES.map((line) => `${JSON.stringify(line)}\n`).join(''));
});
// A later test's sweep must not find what this one left open.
afterEach(() => identity.database.query('DELETE FROM account_exports'));

/** A service that answers that it cannot: exports stay open. */
const cannot = (response: ServerResponse): void => void response.writeHead(503).end();

const ask = (member: Pick<Signed, 'accessToken'>, password: string | undefined = PASSWORD) =>
  identity.as(member, 'POST', '/account/exports', { password });

async function request(member: Signed): Promise<AccountExportResponse> {
  const { status, body } = await ask(member);
  expect(status).toBe(202);
  return body as AccountExportResponse;
}

async function stateOf(member: Signed, id: string): Promise<AccountExportResponse | undefined> {
  const { body } = await identity.as(member, 'GET', '/account/exports');
  return (body as AccountExportListResponse).items.find((item) => item.id === id);
}

async function untilState(member: Signed, id: string, state: AccountExportResponse['state']): Promise<AccountExportResponse> {
  for (const deadline = Date.now() + 15_000 * PATIENCE; ; await sleep(50)) {
    const found = await stateOf(member, id);
    if (found?.state === state) return found;
    if (Date.now() > deadline) throw new Error(`the export is ${found?.state}`);
  }
}

/** A finished export of a new member. */
async function finished(): Promise<{ member: Signed; id: string }> {
  const member = await identity.signUp();
  const { id } = await request(member);
  await untilState(member, id, 'ready');
  return { member, id };
}

const download = (member: Pick<Signed, 'accessToken'>, id: string): Promise<Response> =>
  fetch(`${identity.url}/account/exports/${id}/file`, {
    headers: { authorization: `Bearer ${member.accessToken}`, 'x-service-key': config.serviceKey },
  });

describe('an export', () => {
  it('SAFETY-74 LNG-015 is put together of what every context hands out, and downloaded by its owner', async () => {
    const member = await identity.signUp({ firstName: 'Mara', lastName: 'Own' }, 'de');
    const { id, state, expiresAt } = await request(member);
    expect([state, expiresAt]).toEqual(['collecting', null]);
    const ready = await untilState(member, id, 'ready');
    expect(Date.parse(ready.expiresAt!) - Date.now()).toBeGreaterThan(23.9 * 3600_000);
    expect(Date.parse(ready.expiresAt!) - Date.now()).toBeLessThanOrEqual(24 * 3600_000);
    const path = `/internal/members/${member.account.id}/export`;
    expect(asked).toEqual([`GET ${path} true`, `GET /profiles${path} true`]);

    const response = await download(member, id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="affinity-export-\d{4}-\d\d-\d\d\.zip"$/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const entries = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
    expect(Object.keys(entries)).toEqual([
      'README.txt',
      'identity/account.json',
      'identity/google-links.json',
      'identity/passkeys.json',
      'identity/authenticator-app.json',
      'identity/recovery-codes.json',
      'identity/sessions.json',
      'identity/digests.json',
      'identity/exports.json',
      'posts/posts-1.json',
      'posts/views-1.json',
      'profiles/posts-1.json',
      'profiles/views-1.json',
      'index.html',
    ]);
    expect(entries['posts/posts-1.json']).toBe(LINES[0]!.content);
    expect(JSON.parse(entries['identity/account.json']!)).toMatchObject({
      firstName: 'Mara',
      email: member.email,
      language: 'de',
      hasPassword: true,
    });
    const all = JSON.stringify(entries);
    for (const secret of ['argon2', 'passwordHash', 'refreshHash', member.refreshToken])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });

  it('GRD-042 SAFETY-74 belongs to its owner alone', async () => {
    const { id } = await finished();
    const other = await identity.signUp();
    const answers = await Promise.all([download(other, id), download(other, randomUUID())]);
    const problems = await Promise.all(
      answers.map(async (response) => [response.status, ((await response.json()) as { code: string }).code]),
    );
    expect(problems).toEqual([
      [404, 'identity.export_not_found'],
      [404, 'identity.export_not_found'],
    ]);
    expect((await identity.as(other, 'GET', '/account/exports')).body).toEqual({ items: [] });
    expect((await identity.call('GET', `/account/exports/${id}/file`)).body.code).toBe('session.required');
  });

  it('SAFETY-74 is gone after 24 hours, file and all', async () => {
    const { member, id } = await finished();
    const storage = new ObjectStorage(config.storage);
    const key = `exports/${member.account.id}/${id}.zip`;
    expect(await storage.stat(key)).toBeDefined();
    await identity.database.query(`UPDATE account_exports SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    // The export is over by the clock, before any sweep.
    expect([(await download(member, id)).status, (await stateOf(member, id))!.state]).toEqual([404, 'expired']);
    await identity.app.get(ExportWorker, { strict: false }).sweep();
    expect(await storage.stat(key)).toBeUndefined();
    expect([(await download(member, id)).status, (await stateOf(member, id))!.state]).toEqual([404, 'expired']);
  });

  it('SAFETY-P16 goes with the account', async () => {
    const { member, id } = await finished();
    expect((await identity.as(member, 'POST', '/account/deletion', { password: PASSWORD })).status).toBe(202);
    const storage = new ObjectStorage(config.storage);
    for (const deadline = Date.now() + 10_000 * PATIENCE; (await storage.stat(`exports/${member.account.id}/${id}.zip`)) !== undefined;) {
      if (Date.now() > deadline) throw new Error('the file is still there');
      await sleep(50);
    }
    expect(await identity.database.query('SELECT 1 FROM account_exports WHERE id = $1', [id])).toEqual([]);
  });
});

describe('while a service is away', () => {
  it('the export waits, and completes when it returns', async () => {
    const member = await identity.signUp();
    const full = answer;
    // The answer is cut off in the middle: what came is no part.
    answer = (response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write(`${JSON.stringify(LINES[0])}\n`);
      setTimeout(() => response.destroy(), 20);
    };
    const { id } = await request(member);
    for (const deadline = Date.now() + 10_000 * PATIENCE; asked.length === 0 && Date.now() < deadline;) await sleep(20);
    await sleep(300);
    expect((await stateOf(member, id))!.state).toBe('collecting');
    expect((await download(member, id)).status).toBe(404);
    answer = full;
    await identity.database.query('UPDATE account_exports SET claimed_until = now() WHERE id = $1', [id]);
    identity.app.get(ExportWorker, { strict: false }).wake();
    await untilState(member, id, 'ready');
  });

  it('or files take long, an export stays with who puts it together', async () => {
    answer = cannot;
    const member = await identity.signUp();
    const { id } = await request(member);
    const exports = identity.app.get(AccountExportsRepository, { strict: false });
    await identity.database.query(`UPDATE account_exports SET claimed_until = now() WHERE id = $1`, [id]);
    await exports.hold(id);
    const [row] = await identity.database.query<{ claimed: boolean }>(
      `SELECT claimed_until > now() + interval '4 minutes' AS claimed FROM account_exports WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ claimed: true });
  });

  it('for more than an hour it is failed, and another can be asked for', async () => {
    answer = cannot;
    const member = await identity.signUp();
    const { id } = await request(member);
    const worker = identity.app.get(ExportWorker, { strict: false });
    await worker.sweep(new Date(Date.now() + 59 * 60_000));
    expect((await stateOf(member, id))!.state).toBe('collecting');
    await worker.sweep(new Date(Date.now() + 61 * 60_000));
    expect(await stateOf(member, id)).toMatchObject({ state: 'failed', expiresAt: null });
    expect((await request(member)).id).not.toBe(id);
  });
});

describe('asking for one', () => {
  beforeEach(() => {
    answer = cannot;
  });

  it('SAFETY-74 takes the password, throttled as at the sign-in', async () => {
    const member = await identity.signUp();
    expect(await ask(member, 'not the password')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect(await identity.as(member, 'POST', '/account/exports', {})).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await identity.as(member, 'GET', '/account/exports')).body).toEqual({ items: [] });
  });

  it('while one is running answers with that one, also for two at once', async () => {
    const member = await identity.signUp();
    const [first, second] = await Promise.all([request(member), request(member)]);
    expect(second.id).toBe(first.id);
    expect((await request(member)).id).toBe(first.id);
    const rows = await identity.database.query(`SELECT id FROM account_exports WHERE account_id = $1`, [member.account.id]);
    expect(rows).toEqual([{ id: first.id }]);
  });

  it('is refused the fourth time in 24 hours, and says when to come back', async () => {
    const member = await identity.signUp();
    for (let count = 0; count < 3; count++) {
      const { id } = await request(member);
      await identity.database.query(`UPDATE account_exports SET state = 'failed' WHERE id = $1`, [id]);
    }
    const refused = await ask(member);
    expect([refused.status, refused.body.code]).toEqual([429, 'identity.too_many_exports']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    await identity.database.query(
      `UPDATE account_exports SET created_at = now() - interval '25 hours'
       WHERE id = (SELECT id FROM account_exports WHERE account_id = $1 ORDER BY created_at LIMIT 1)`,
      [member.account.id],
    );
    expect((await ask(member)).status).toBe(202);
  });

  it('is closed to strangers, anonymous and disabled accounts', async () => {
    const anonymous = (await identity.call('POST', '/internal/sessions/anonymous', { body: {} })).body as Signed;
    const disabled = await identity.signUp();
    await identity.call('POST', `/internal/accounts/${disabled.account.id}/disable`, { body: { reason: 'test' } });
    for (const [method, path] of [
      ['POST', ''],
      ['GET', ''],
      ['GET', `/${randomUUID()}/file`],
    ] as const) {
      const url = `/account/exports${path}`;
      const body = method === 'POST' ? { password: PASSWORD } : undefined;
      const codes = [
        (await identity.call(method, url, { body })).body.code,
        (await identity.as(anonymous, method, url, body)).body.code,
        (await identity.as(disabled, method, url, body)).body.code,
      ];
      expect([url, ...codes]).toEqual([url, 'session.required', 'session.member_required', 'session.required']);
    }
  });
});
