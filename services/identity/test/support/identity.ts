import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { createTestBucket } from '@affinity/kit/testing/test-bucket';
import { startTestService, type Answer, type TestService } from '@affinity/kit/testing/test-service';
import { PasswordHasher } from '../../src/passwords/password-hasher.js';
import { service } from '../../src/service.js';
import type { SessionTokens } from '../../src/sessions/dto/session-tokens.response.js';

export const PASSWORD = 'four-unrelated-words-7';
export const CUSTOM_TOKEN_KEY = randomBytes(32).toString('base64url');
export const SIGNING_KEY = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));

/** Every setting that identity needs beside the base ones. No mail server listens there unless a test starts one. */
export const IDENTITY_SETTINGS: Readonly<Record<string, string>> = {
  TOKEN_SIGNING_KEY: SIGNING_KEY,
  CUSTOM_TOKEN_KEY,
  SEALING_KEY: randomBytes(32).toString('base64url'),
  PUBLIC_ORIGIN: 'http://localhost:8080',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Affinity <no-reply@affinity.example>',
  POSTS_URL: 'http://127.0.0.1:9',
  POSTS_SERVICE_KEY: randomBytes(32).toString('base64url'),
};

/** Settings of a bucket of the test file's own in the run's object store. */
export async function storageSettings(): Promise<Record<string, string>> {
  const { endpoint, accessKey, secretKey, bucket, region } = await createTestBucket();
  return { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket, S3_REGION: region };
}

export interface TestIdentity extends TestService {
  /** A new member with a session; every one from an address of its own unless told otherwise. */
  /** @param language of the page on which the member signs up */
  signUp(member?: Partial<Member>, language?: string): Promise<Signed>;
  signIn(email: string, password: string, address?: string, device?: string): Promise<Answer>;
  /** A call with a session's access token. */
  as(tokens: Pick<SessionTokens, 'accessToken'>, method: string, path: string, body?: unknown): Promise<Answer>;
  refresh(refreshToken: string): Promise<Answer<SessionTokens & { code: string }>>;
  count(table: string): Promise<number>;
  /** Whose cases the token of a refused sign-in opens. */
  caseHolder(token: string): Promise<string>;
}

export interface Member {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Signed extends SessionTokens {
  readonly email: string;
  readonly password: string;
}

export function randomAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

export function randomEmail(name = 'member'): string {
  return `${name}-${randomUUID().slice(0, 13)}@example.com`;
}

export interface TestIdentityOptions {
  /** Hashes passwords as in production: for what tests the hashing itself, or the time or the slots that it takes. */
  readonly costlyHashes?: boolean;
}

/** The least that Argon2id takes: most tests are not about a password in a thousand guesses. */
const CHEAP_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Identity on real stores, checking access tokens against its own published keys. */
export async function startIdentity(env: Record<string, string> = {}, options: TestIdentityOptions = {}): Promise<TestIdentity> {
  const settings = { ...IDENTITY_SETTINGS, ...(await storageSettings()), ...env };
  const test = await startTestService(service, (port) => ({ IDENTITY_URL: `http://127.0.0.1:${port}`, ...settings }));
  if (!options.costlyHashes) test.app.get(PasswordHasher, { strict: false }).cost = CHEAP_HASHES;
  const from = (address = randomAddress()): Record<string, string> => ({ 'x-client-address': address, 'user-agent': 'test browser' });
  return {
    ...test,
    signUp: async (given = {}, language) => {
      const member = { firstName: 'Ann', lastName: 'Lee', email: randomEmail(), password: PASSWORD, ...given };
      const answer = await test.call<SessionTokens>('POST', '/internal/accounts', {
        body: member,
        headers: { 'idempotency-key': randomUUID(), ...from(), ...(language !== undefined && { 'accept-language': language }) },
      });
      if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return { ...answer.body, email: member.email, password: member.password };
    },
    signIn: (email, password, address, device) =>
      test.call('POST', '/internal/sessions', {
        body: { email, password },
        headers: { ...from(address), ...(device !== undefined && { 'x-client-device': device }) },
      }),
    as: (tokens, method, path, body) =>
      test.call(method, path, { body, headers: { authorization: `Bearer ${tokens.accessToken}`, ...from() } }),
    refresh: (refreshToken) => test.call('POST', '/internal/sessions/refresh', { body: { refreshToken } }),
    caseHolder: async (token) => (await test.call('POST', '/internal/case-tokens/holder', { body: { token } })).body.accountId,
    count: async (table) => {
      const rows = await test.database.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
      return rows.reduce((sum, { n }) => sum + Number(n), 0);
    },
  };
}

/** Waits until a statement of the service waits for a row that the test has locked. */
export async function waitsForLock(identity: TestIdentity): Promise<void> {
  for (const deadline = Date.now() + 1500 * PATIENCE; Date.now() < deadline; await sleep(20)) {
    const waiting = await identity.database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
  throw new Error('Nothing waits for the row');
}
