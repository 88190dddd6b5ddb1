import { describe, expect, it } from 'vitest';
import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { mintCustomToken, readCustomToken } from './custom-token.js';

const KEY = 'a custom token key of over 32 bytes';
const uid = uuidv7();
const now = Math.floor(Date.now() / 1000);

function sign(payload: Record<string, unknown>, key = KEY, alg = 'HS256'): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
}

const good = { uid, aud: 'affinity-custom-token', iat: now, exp: now + 600 };

describe('readCustomToken', () => {
  it('IDN-067 reads the uid of a minted token', async () => {
    expect(await readCustomToken(await mintCustomToken(uid, KEY), KEY)).toBe(uid);
    expect(await readCustomToken(await sign(good), KEY)).toBe(uid);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['signed with another key', () => sign(good, 'another key that is long enough too')],
    ['of another algorithm', () => sign(good, KEY.repeat(2), 'HS512')],
    ['for another audience', () => sign({ ...good, aud: 'affinity' })],
    ['without expiry', () => sign({ ...good, exp: undefined })],
    ['without issue time', () => sign({ ...good, iat: undefined })],
    ['expired', () => sign({ ...good, iat: now - 900, exp: now - 300 })],
    ['living longer than an hour', () => sign({ ...good, exp: now + 3601 })],
    ['without uid', () => sign({ ...good, uid: undefined })],
    ['with a uid that is no UUID', () => sign({ ...good, uid: 'ann' })],
    [
      'unsigned',
      () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`,
    ],
    ['that is no token', () => 'token'],
  ])('IDN-067 refuses a token %s', async (_, make) => {
    expect(await readCustomToken(await make(), KEY)).toBeUndefined();
  });
});
