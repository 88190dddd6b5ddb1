import { describe, expect, it } from 'vitest';
import type { Passkey, SignInMethods } from '#shared/api/schema.js';
import { confirmMethods } from './confirm-methods.js';

const bare: SignInMethods = { password: true, google: false, passkeys: [], totp: null, recoveryCodesLeft: 0 };
const passkey: Passkey = { id: 'p', name: 'Laptop', createdAt: '2026-11-22T10:00:00.000Z', lastUsedAt: null, backedUp: false };
const totp = { confirmedAt: '2026-11-22T10:00:00.000Z' };

describe('confirmMethods', () => {
  it('asks for the password where there is no second factor', () => {
    expect(confirmMethods(bare, true)).toEqual(['password']);
    expect(confirmMethods({ ...bare, password: false, google: true }, true)).toEqual(['password']);
  });

  it('offers the factors there are, the passkey first', () => {
    expect(confirmMethods({ ...bare, passkeys: [passkey], totp, recoveryCodesLeft: 3 }, true)).toEqual([
      'passkey',
      'totp',
      'recovery-code',
    ]);
    expect(confirmMethods({ ...bare, totp }, true)).toEqual(['totp']);
  });

  it('leaves the passkey out where the browser knows none', () => {
    expect(confirmMethods({ ...bare, passkeys: [passkey], recoveryCodesLeft: 3 }, false)).toEqual(['recovery-code']);
  });
});
