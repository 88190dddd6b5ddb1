import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { freePort } from '@affinity/kit/testing/processes';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { IdentityConfig } from '../../src/config.js';
import type { SessionTokens } from '../../src/sessions/dto/session-tokens.response.js';
import { addTotp } from '../support/factors.js';
import {
  CUSTOM_TOKEN_KEY,
  IDENTITY_SETTINGS,
  PASSWORD,
  randomEmail,
  startIdentity,
  storageSettings,
  type TestIdentity,
} from '../support/identity.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;

let identity: TestIdentity;
let settings: Record<string, string>;

beforeAll(async () => {
  identity = await startIdentity();
  const config = identity.app.get<IdentityConfig>(CONFIG, { strict: false });
  settings = {
    ...IDENTITY_SETTINGS,
    ...(await storageSettings()),
    AFFINITY_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    SERVICE_KEY: TEST_SERVICE_KEY,
    IDENTITY_URL: identity.url,
    DATABASE_URL: identity.database.url,
    NATS_URL: config.nats.url,
    NATS_USER: config.nats.user,
    NATS_PASSWORD: config.nats.password,
    REDIS_URL: config.redisUrl,
  };
});
afterAll(() => identity.stop());

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the built programs with nothing but these settings in its environment. */
function run(program: string, args: readonly string[], env: Record<string, string | undefined>): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [DIST + program, ...args], { env: env as NodeJS.ProcessEnv, timeout: 20_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr });
    });
  });
}

const ops = (...args: string[]) => run('ops.js', args, settings);

describe('main', () => {
  it.each(['TOKEN_SIGNING_KEY', 'DATABASE_URL'])(
    'MISC-013 MISC-014 without %s it exits with 78 and one line that names it',
    async (name) => {
      expect(await run('main.js', [], { ...settings, [name]: undefined })).toEqual({
        code: 78,
        stdout: '',
        stderr: `Missing configuration: ${name}\n`,
      });
    },
  );
});

describe('main, running', () => {
  it('SAFETY-76 logs what happened without an address, a password or a token, and stops on SIGTERM', async () => {
    const port = await freePort();
    const child = spawn(process.execPath, [`${DIST}main.js`], { env: { ...settings, PORT: String(port), LOG_LEVEL: 'debug' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    const ended = once(child, 'exit');
    const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-service-key': TEST_SERVICE_KEY, 'x-client-address': '203.0.113.77', ...headers },
        body: JSON.stringify(body),
      });
    for (const deadline = Date.now() + 15_000 * PATIENCE; !output.includes('is ready') && Date.now() < deadline;) await sleep(50);
    const email = randomEmail('private');
    const member = { firstName: 'Annabel', lastName: 'Leeward', email, password: PASSWORD };
    const created = await call('POST', '/internal/accounts', member, { 'idempotency-key': randomUUID() });
    expect(created.status).toBe(201);
    const tokens = (await created.json()) as SessionTokens;
    expect((await call('POST', '/internal/accounts', member, { 'idempotency-key': randomUUID() })).status).toBe(409);
    expect((await call('POST', '/internal/sessions', { email, password: 'not the password' })).status).toBe(401);
    expect((await call('POST', '/internal/sessions/refresh', { refreshToken: tokens.refreshToken })).status).toBe(200);
    expect((await call('POST', '/password-resets', { email })).status).toBe(202);
    // The mail server is away: its failure is logged too, by whichever of the two processes here takes the mail.
    await sleep(1500);
    // A failure that nobody foresaw, with the member's data in the statement.
    await identity.database.query(`ALTER TABLE accounts ADD CONSTRAINT broken CHECK (first_name <> 'Annabel') NOT VALID`);
    const other = { ...member, email: randomEmail('private') };
    expect((await call('POST', '/internal/accounts', other, { 'idempotency-key': randomUUID() })).status).toBe(500);
    await identity.database.query(`ALTER TABLE accounts DROP CONSTRAINT broken`);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    for (const line of ['Signed in', 'Sign-in refused', 'Unexpected error']) expect(output).toContain(line);
    for (const kept of [
      'private-',
      PASSWORD,
      'not the password',
      'Annabel',
      'argon2',
      '203.0.113.77',
      tokens.accessToken,
      tokens.refreshToken,
      TEST_SERVICE_KEY,
    ]) {
      expect(output).not.toContain(kept);
    }
  });
});

describe('ops', () => {
  it('IDN-025 an operator disables and enables an account by its address; the running service announces it', async () => {
    const { email, account, sessionId } = await identity.signUp();
    const { code, stdout, stderr } = await ops('account', 'disable', email.toUpperCase(), 'Reported for spam');
    expect([code, stdout]).toEqual([0, `disable: account ${account.id}\n`]);
    // Written down by id: neither the address nor the reason.
    expect(JSON.parse(stderr)).toMatchObject({ audit: true, action: 'account.disable', accountId: account.id });
    expect(stderr.toLowerCase()).not.toContain(email.toLowerCase());
    expect((await identity.signIn(email, PASSWORD)).body.code).toBe('user-disabled');
    const [event] = await identity.events.until(IdentityStandingChangedV1, account.id);
    expect(event!.data).toEqual({ accountId: account.id, disabled: true, deleted: false });
    await identity.events.until(IdentitySessionEndedV1, sessionId);
    expect((await ops('account', 'enable', email)).code).toBe(0);
    expect((await identity.signIn(email, PASSWORD)).status).toBe(200);
  });

  it('an operator takes a lost second factor from an account, by its address; the line names the id', async () => {
    const member = await identity.signUp();
    await addTotp(identity, member);
    await identity.database.query(`DELETE FROM mail_outbox`);
    const { code, stdout, stderr } = await ops('account', 'remove-second-factor', member.email);
    expect([code, stdout]).toEqual([0, `remove-second-factor: account ${member.account.id}\n`]);
    expect(JSON.parse(stderr)).toMatchObject({ audit: true, action: 'account.remove-second-factor', accountId: member.account.id });
    expect(stderr).not.toContain(member.email);
    expect((await identity.signIn(member.email, PASSWORD)).body.account.id).toBe(member.account.id);
    expect(
      await identity.database.query(`SELECT kind FROM mail_outbox WHERE account_id = $1 AND kind LIKE 'factor%'`, [member.account.id]),
    ).toEqual([{ kind: 'factors-removed' }]);
    expect(await ops('account', 'remove-second-factor', 'nobody@example.com')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no such account.\n',
    });
  });

  it('GRD-029 roles are granted and revoked by this command', async () => {
    const { email, account } = await identity.signUp();
    const roles = async () => (await identity.call('GET', `/internal/accounts/${account.id}`)).body.roles;
    expect((await ops('account', 'grant', email, 'moderator')).code).toBe(0);
    expect(await roles()).toEqual(['moderator']);
    expect((await ops('account', 'revoke', email, 'moderator')).code).toBe(0);
    expect(await roles()).toEqual([]);
  });

  it.each([
    [['disable', 'ann@example.com'], /^Usage: account disable <email> <reason>\n$/],
    [['grant', 'ann@example.com', 'admin'], /^Roles are moderator, operator\n$/],
    [['erase', 'ann@example.com'], /--help/],
  ])('tells how it is used for %j', async (args, message) => {
    const { code, stdout, stderr } = await ops('account', ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  it('an unknown address is one line and exit code 1', async () => {
    expect(await ops('account', 'enable', 'nobody@example.com')).toEqual({ code: 1, stdout: '', stderr: 'There is no such account.\n' });
  });
});

describe('mint-custom-token', () => {
  it('IDN-067 prints a token that signs the uid in', async () => {
    const uid = uuidv7();
    const { stdout, code } = await run('mint-custom-token.js', [uid], { CUSTOM_TOKEN_KEY });
    expect(code).toBe(0);
    const answer = await identity.call('POST', '/internal/sessions/custom-token', { body: { token: stdout.trim() } });
    expect(answer).toMatchObject({ status: 200, body: { account: { id: uid } } });
  });

  it('refuses a uid that is none, and a missing key', async () => {
    expect((await run('mint-custom-token.js', ['ann'], { CUSTOM_TOKEN_KEY })).code).toBe(78);
    expect((await run('mint-custom-token.js', [uuidv7()], {})).stderr).toBe('Missing configuration: CUSTOM_TOKEN_KEY\n');
  });
});
