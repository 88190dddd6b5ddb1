import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocument } from '@affinity/kit/openapi/build-document';
import { calculateJwkThumbprint, SignJWT } from 'jose';
import { service } from '../../src/service.js';
import { SIGNING_KEY, startIdentity, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const ACCESS = {
  'post /internal/accounts': ['createAccount', 'service'],
  'get /internal/accounts/{id}': ['getAccount', 'service'],
  'post /internal/accounts/{id}/digests': ['sendDigest', 'service'],
  'post /internal/accounts/{id}/disable': ['disableAccount', 'service'],
  'post /internal/accounts/{id}/enable': ['enableAccount', 'service'],
  'put /internal/accounts/{id}/roles': ['setRoles', 'service'],
  'post /internal/sessions': ['signIn', 'service'],
  'post /internal/sessions/custom-token': ['signInWithCustomToken', 'service'],
  'post /internal/sessions/anonymous': ['signInAnonymously', 'service'],
  'post /internal/sessions/refresh': ['refreshSession', 'service'],
  'post /internal/sessions/end': ['endSession', 'service'],
  'post /internal/sessions/second-factor': ['completeSecondStep', 'service'],
  'post /internal/sessions/second-factor/challenge': ['beginSecondStep', 'service'],
  'post /internal/sessions/passkey': ['signInWithPasskey', 'service'],
  'post /internal/sessions/passkey/challenge': ['beginPasskeySignIn', 'service'],
  'post /internal/google/start': ['startGoogle', 'service'],
  'post /internal/google/complete': ['completeGoogle', 'service'],
  'get /account': ['getOwnAccount', 'session'],
  'put /account/language': ['changeLanguage', 'member'],
  'put /account/password': ['changePassword', 'member'],
  'get /account/sign-in-methods': ['getSignInMethods', 'member'],
  'post /account/reauthentication/challenge': ['beginReauthentication', 'member'],
  'post /account/passkeys/challenge': ['beginPasskey', 'member'],
  'post /account/passkeys': ['addPasskey', 'member'],
  'patch /account/passkeys/{id}': ['renamePasskey', 'member'],
  'post /account/passkeys/{id}/removal': ['removePasskey', 'member'],
  'post /account/totp': ['beginTotp', 'member'],
  'post /account/totp/confirmation': ['confirmTotp', 'member'],
  'post /account/totp/removal': ['removeTotp', 'member'],
  'post /account/recovery-codes': ['renewRecoveryCodes', 'member'],
  'post /account/deletion': ['deleteAccount', 'member'],
  'post /account/exports': ['requestExport', 'member'],
  'get /account/exports': ['listExports', 'member'],
  'get /account/exports/{id}/file': ['downloadExport', 'member'],
  'get /sessions': ['listSessions', 'session'],
  'delete /sessions/{id}': ['revokeSession', 'session'],
  'post /password-resets': ['requestPasswordReset', 'public'],
  'post /password-resets/check': ['checkPasswordReset', 'public'],
  'post /password-resets/confirm': ['confirmPasswordReset', 'public'],
  'post /account/email-confirmations': ['sendConfirmation', 'member'],
  'post /account/email-changes': ['changeEmail', 'member'],
  'post /email-links': ['useEmailLink', 'public'],
  'post /internal/case-tokens/holder': ['getCaseTokenHolder', 'service'],
  'post /account-challenges': ['createSignUpChallenge', 'public'],
  'get /.well-known/jwks.json': ['getPublicKeys', 'open'],
};

interface Operation {
  operationId: string;
  'x-access': string;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

async function operations(): Promise<[string, Operation][]> {
  const { paths } = await buildDocument(service);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation as Operation]),
  );
}

describe('the OpenAPI document', () => {
  it('has every operation with its id and access, and no other', async () => {
    const found = Object.fromEntries(
      (await operations()).map(([name, operation]) => [name, [operation.operationId, operation['x-access']]]),
    );
    expect(found).toEqual(ACCESS);
  });

  it('ERR-006 describes every request body and answer by a named schema, and failures as problems', async () => {
    for (const [name, operation] of await operations()) {
      const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      expect([name, answers.length]).toEqual([name, 1]);
      for (const [status, answer] of answers) {
        if (name.endsWith('/file')) expect(Object.keys(answer.content!)).toEqual(['application/zip']);
        else if (status !== '204')
          expect([name, answer.content?.['application/json']?.schema]).toEqual([
            name,
            { $ref: expect.stringContaining('#/components/schemas/') },
          ]);
      }
      if (/^(post|put)/.test(name)) {
        expect([name, operation.requestBody?.content['application/json']?.schema]).toEqual([
          name,
          { $ref: expect.stringContaining('#/components/schemas/') },
        ]);
      }
      expect(operation.responses['default']!.content).toHaveProperty(['application/problem+json']);
    }
  });
});

describe('doors', () => {
  const closed = Object.keys(ACCESS).filter((name) => !name.includes('jwks'));

  it.each(closed)('%s refuses a caller without the service key', async (name) => {
    const [method, path] = name.split(' ') as [string, string];
    const answer = await identity.call(method.toUpperCase(), path.replace('{id}', '0199a1b2-0000-7000-8000-000000000001'), {
      withoutServiceKey: true,
      body: method === 'get' || method === 'delete' ? undefined : {},
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'service.identity_required' } });
  });

  it.each(
    Object.entries(ACCESS)
      .filter(([, [, access]]) => access === 'session' || access === 'member')
      .map(([name]) => name),
  )('%s needs a session', async (name) => {
    const [method, path] = name.split(' ') as [string, string];
    const call = (headers: Record<string, string>) =>
      identity.call(method.toUpperCase(), path.replace('{id}', '0199a1b2-0000-7000-8000-000000000001'), {
        headers,
        body: method === 'put' ? { currentPassword: 'x', newPassword: 'y' } : undefined,
      });
    expect(await call({})).toMatchObject({ status: 401, body: { code: 'session.required' } });
    // Signed by a key of somebody else.
    expect(await call({ authorization: `Bearer ${await identity.tokens.mint()}` })).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
  });

  it('publishes public keys only, to anyone, under their thumbprints', async () => {
    const { status, body, headers } = await identity.call('GET', '/.well-known/jwks.json', { withoutServiceKey: true });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const { x } = JSON.parse(SIGNING_KEY) as { x: string };
    expect(body).toEqual({
      keys: [
        { kty: 'OKP', crv: 'Ed25519', x, kid: await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x }), alg: 'EdDSA', use: 'sig' },
      ],
    });
  });

  it('accepts tokens of the key before while that one is published', async () => {
    const before = generateKeyPairSync('ed25519');
    const jwk = before.publicKey.export({ format: 'jwk' });
    const rotated = await startIdentity({ TOKEN_PREVIOUS_PUBLIC_KEY: JSON.stringify(jwk) });
    try {
      const { account, sessionId } = await rotated.signUp();
      const kid = await calculateJwkThumbprint(jwk as never);
      const accessToken = await new SignJWT({ sid: sessionId, kind: 'member', roles: [] })
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setIssuer('affinity-identity')
        .setAudience('affinity')
        .setSubject(account.id)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(before.privateKey);
      expect((await rotated.as({ accessToken }, 'GET', '/account')).body).toEqual(account);
      expect((await rotated.call('GET', '/.well-known/jwks.json')).body.keys.map((key: { kid: string }) => key.kid)).toContain(kid);
      expect((await identity.as({ accessToken }, 'GET', '/account')).status).toBe(401);
    } finally {
      await rotated.stop();
    }
  });
});
