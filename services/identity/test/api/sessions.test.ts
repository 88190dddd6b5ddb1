import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD, startIdentity, waitsForLock, type TestIdentity } from '../support/identity.js';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Lets the grace time of a session's last rotation pass. */
async function passGrace(sessionId: string): Promise<void> {
  await identity.database.query(`UPDATE sessions SET rotated_at = rotated_at - interval '11 seconds' WHERE id = $1`, [sessionId]);
}

async function endedReason(sessionId: string): Promise<string> {
  const [event] = await identity.events.until(IdentitySessionEndedV1, sessionId);
  return event!.data.reason;
}

describe('refreshSession', () => {
  it('exchanges a refresh token for its successor, a fresh access token and 30 more days', async () => {
    const signed = await identity.signUp();
    await identity.database.query(
      `UPDATE sessions SET last_seen_at = now() - interval '1 day', refresh_expires_at = now() + interval '1 day' WHERE id = $1`,
      [signed.sessionId],
    );
    const { status, body } = await identity.refresh(signed.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(signed.refreshToken);
    expect(body).toMatchObject({ sessionId: signed.sessionId, account: signed.account });
    expect(Date.parse(body.refreshExpiresAt) - Date.now()).toBeGreaterThan(29.9 * 24 * 3600_000);
    const { body: list } = await identity.as(body, 'GET', '/sessions');
    expect(Date.now() - Date.parse(list.sessions[0].lastSeenAt)).toBeLessThan(10_000);
  });

  it('SAFETY-17 a rotated token within 10 s gives the same successor, without a fork', async () => {
    const { refreshToken } = await identity.signUp();
    const first = await identity.refresh(refreshToken);
    const again = await identity.refresh(refreshToken);
    expect(again.status).toBe(200);
    expect(again.body.refreshToken).toBe(first.body.refreshToken);
    expect((await identity.refresh(first.body.refreshToken)).status).toBe(200);
  });

  it('SAFETY-17 a rotated token after 10 s ends the session for both holders', async () => {
    const { refreshToken, sessionId } = await identity.signUp();
    const newest = await identity.refresh(refreshToken);
    await passGrace(sessionId);
    expect(await identity.refresh(refreshToken)).toMatchObject({ status: 401, body: { code: 'session.refresh_invalid' } });
    expect(await identity.refresh(newest.body.refreshToken)).toMatchObject({ status: 401, body: { code: 'session.refresh_invalid' } });
    expect(await endedReason(sessionId)).toBe('refresh-reused');
    expect(await identity.events.until(IdentitySessionEndedV1, sessionId)).toHaveLength(1);
  });

  it('SAFETY-17 a token of two rotations ago ends the session even within 10 s', async () => {
    const { refreshToken, sessionId } = await identity.signUp();
    const second = await identity.refresh(refreshToken);
    const third = await identity.refresh(second.body.refreshToken);
    expect((await identity.refresh(refreshToken)).status).toBe(401);
    expect((await identity.refresh(third.body.refreshToken)).status).toBe(401);
    expect(await endedReason(sessionId)).toBe('refresh-reused');
  });

  it('SAFETY-18 twenty concurrent refreshes stay on one lineage', async () => {
    const { refreshToken, sessionId } = await identity.signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.refresh(refreshToken)));
    for (const { status } of answers) expect(status).toBe(200);
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    const [row] = await identity.database.query<{ generation: number }>(`SELECT generation FROM sessions WHERE id = $1`, [sessionId]);
    expect(row!.generation).toBe(1);
  });

  it('SAFETY-18 SAFETY-19 a refresh that began before a sign-out sees it', async () => {
    const { refreshToken, sessionId } = await identity.signUp();
    const other = new pg.Client({ connectionString: identity.database.url });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE sessions SET ended_at = now(), ended_reason = 'signed-out' WHERE id = $1`, [sessionId]);
      const answer = identity.refresh(refreshToken);
      await waitsForLock(identity);
      await other.query('COMMIT');
      expect(await answer).toMatchObject({ status: 401, body: { code: 'session.refresh_invalid' } });
    } finally {
      await other.end();
    }
  });

  it('refuses an expired, a forged and a foreign token, and ends nothing for them', async () => {
    const mine = await identity.signUp();
    const other = await identity.signUp();
    const bytes = Buffer.from(mine.refreshToken, 'base64url');
    bytes[40]! ^= 1;
    const swapped = Buffer.concat([
      Buffer.from(other.refreshToken, 'base64url').subarray(0, 16),
      Buffer.from(mine.refreshToken, 'base64url').subarray(16),
    ]);
    for (const wrong of [bytes.toString('base64url'), swapped.toString('base64url'), 'x', mine.accessToken.slice(0, 200)]) {
      expect(await identity.refresh(wrong)).toMatchObject({ status: 401, body: { code: 'session.refresh_invalid' } });
    }
    expect((await identity.refresh(mine.refreshToken)).status).toBe(200);
    await identity.database.query(`UPDATE sessions SET refresh_expires_at = now() - interval '1 second' WHERE id = $1`, [other.sessionId]);
    expect((await identity.refresh(other.refreshToken)).status).toBe(401);
  });

  it('stores hashes only', async () => {
    const { refreshToken, sessionId, accessToken } = await identity.signUp();
    const [row] = await identity.database.query<{ line: string }>(`SELECT row_to_json(s)::text AS line FROM sessions s WHERE id = $1`, [
      sessionId,
    ]);
    const secret = Buffer.from(refreshToken, 'base64url').subarray(20);
    for (const kept of [refreshToken, accessToken, secret.toString('hex'), secret.toString('base64url')])
      expect(row!.line).not.toContain(kept);
  });

  it.each<[string, unknown]>([
    ['no token', {}],
    ['a number', { refreshToken: 1 }],
    ['an unknown field', { refreshToken: 'x', x: 1 }],
    ['201 characters', { refreshToken: 'x'.repeat(201) }],
  ])('ERR-007 refuses %s', async (_, body) => {
    expect(await identity.call('POST', '/internal/sessions/refresh', { body })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});

describe('endSession', () => {
  it.each(['sessionId', 'refreshToken'] as const)('IDN-065 sign-out by %s ends the session, says so, and may be repeated', async (by) => {
    const signed = await identity.signUp();
    for (let count = 0; count < 2; count++) {
      expect((await identity.call('POST', '/internal/sessions/end', { body: { [by]: signed[by] } })).status).toBe(204);
    }
    expect(await endedReason(signed.sessionId)).toBe('signed-out');
    expect(await identity.events.until(IdentitySessionEndedV1, signed.sessionId)).toHaveLength(1);
    expect((await identity.refresh(signed.refreshToken)).status).toBe(401);
    expect(await identity.as(signed, 'GET', '/account')).toMatchObject({ status: 401, body: { code: 'session.required' } });
  });

  it('a forged refresh token ends nothing', async () => {
    const { refreshToken } = await identity.signUp();
    const forged = Buffer.from(refreshToken, 'base64url').fill(7, 20).toString('base64url');
    expect((await identity.call('POST', '/internal/sessions/end', { body: { refreshToken: forged } })).status).toBe(204);
    expect((await identity.refresh(refreshToken)).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['neither', {}],
    ['both', { sessionId: uuidv7(), refreshToken: 'x' }],
    ['an id that is none', { sessionId: 'x' }],
  ])('ERR-007 refuses %s', async (_, body) => {
    expect(await identity.call('POST', '/internal/sessions/end', { body })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});

describe('own sessions', () => {
  it('lists the live ones, the last used first, and marks the one that asks', async () => {
    const first = await identity.signUp();
    const second = (await identity.signIn(first.email, PASSWORD)).body;
    const { status, body } = await identity.as(first, 'GET', '/sessions');
    expect(status).toBe(200);
    expect(body.sessions).toEqual([
      { id: second.sessionId, createdAt: expect.any(String), lastSeenAt: expect.any(String), userAgent: 'test browser', current: false },
      { id: first.sessionId, createdAt: expect.any(String), lastSeenAt: expect.any(String), userAgent: 'test browser', current: true },
    ]);
  });

  it('ends one of them', async () => {
    const first = await identity.signUp();
    const second = (await identity.signIn(first.email, PASSWORD)).body;
    expect((await identity.as(first, 'DELETE', `/sessions/${second.sessionId}`)).status).toBe(204);
    expect(await endedReason(second.sessionId)).toBe('revoked');
    expect((await identity.refresh(second.refreshToken)).status).toBe(401);
    expect((await identity.as(first, 'GET', '/sessions')).body.sessions).toHaveLength(1);
    expect(await identity.as(first, 'DELETE', `/sessions/${second.sessionId}`)).toMatchObject({
      status: 404,
      body: { code: 'identity.session_not_found' },
    });
  });

  it("another member's session is as unknown as one that never was", async () => {
    const [mine, theirs] = [await identity.signUp(), await identity.signUp()];
    const foreign = await identity.as(mine, 'DELETE', `/sessions/${theirs.sessionId}`);
    const unknown = await identity.as(mine, 'DELETE', `/sessions/${uuidv7()}`);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect((await identity.refresh(theirs.refreshToken)).status).toBe(200);
    expect(await identity.as(mine, 'DELETE', '/sessions/1')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('an account has 50 at most: the least recently used one makes room', async () => {
    const first = await identity.signUp();
    for (let count = 0; count < 49; count++) expect((await identity.signIn(first.email, PASSWORD)).status).toBe(200);
    await identity.refresh(first.refreshToken);
    const { body: newest } = await identity.signIn(first.email, PASSWORD);
    const { body } = await identity.as(newest, 'GET', '/sessions');
    expect(body.sessions).toHaveLength(50);
    expect(body.sessions.map(({ id }: { id: string }) => id)).toContain(first.sessionId);
    const [row] = await identity.database.query<{ id: string }>(
      `SELECT id FROM sessions WHERE account_id = $1 AND ended_reason = 'replaced'`,
      [first.account.id],
    );
    expect(await endedReason(row!.id)).toBe('replaced');
  });
});

describe('changePassword', () => {
  it('SAFETY-19 sets the new password and ends every other session', async () => {
    const mine = await identity.signUp();
    const other = (await identity.signIn(mine.email, PASSWORD)).body;
    expect(
      (await identity.as(mine, 'PUT', '/account/password', { currentPassword: PASSWORD, newPassword: 'another set of words 8' })).status,
    ).toBe(204);
    expect(await endedReason(other.sessionId)).toBe('password-changed');
    expect((await identity.refresh(other.refreshToken)).status).toBe(401);
    expect((await identity.refresh(mine.refreshToken)).status).toBe(200);
    expect((await identity.signIn(mine.email, PASSWORD)).body.code).toBe('wrong-password');
    expect((await identity.signIn(mine.email, 'another set of words 8')).status).toBe(200);
  });

  it('needs the current password, slows guessing, and refuses a weak new one', async () => {
    const mine = await identity.signUp();
    const change = (currentPassword: string, newPassword: string) =>
      identity.call('PUT', '/account/password', {
        body: { currentPassword, newPassword },
        headers: { authorization: `Bearer ${mine.accessToken}`, 'x-client-address': '192.0.2.1' },
      });
    expect(await change(PASSWORD, 'short12')).toMatchObject({ status: 400, body: { code: 'weak-password' } });
    expect(await change(PASSWORD, mine.email)).toMatchObject({
      status: 400,
      body: {
        code: 'weak-password',
        errors: [{ path: 'newPassword', message: expect.stringContaining('your name or your e-mail address') }],
      },
    });
    for (let count = 0; count < 10; count++)
      expect(await change('wrong', 'another set of words 8')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect(await change(PASSWORD, 'another set of words 8')).toMatchObject({ status: 429, body: { code: 'identity.too_many_attempts' } });
    expect((await identity.signIn(mine.email, PASSWORD)).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['a missing field', { newPassword: 'x' }],
    ['an unknown field', { currentPassword: 'x', newPassword: 'y', accountId: uuidv7() }],
    ['a wrong type', { currentPassword: 1, newPassword: 'y' }],
  ])('ERR-007 refuses %s', async (_, body) => {
    const mine = await identity.signUp();
    expect(await identity.as(mine, 'PUT', '/account/password', body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });
});

describe('disableAccount', () => {
  it('SAFETY-15 ends every session at once', async () => {
    const mine = await identity.signUp();
    const other = (await identity.signIn(mine.email, PASSWORD)).body;
    await identity.call('POST', `/internal/accounts/${mine.account.id}/disable`, { body: { reason: 'Reported for spam' } });
    for (const { sessionId, refreshToken } of [mine, other]) {
      expect(await endedReason(sessionId)).toBe('account-disabled');
      expect((await identity.refresh(refreshToken)).status).toBe(401);
    }
    expect(await identity.as(mine, 'GET', '/account')).toMatchObject({ status: 401, body: { code: 'session.required' } });
  });
});
