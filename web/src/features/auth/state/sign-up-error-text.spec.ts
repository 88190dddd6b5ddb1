import { describe, expect, it } from 'vitest';
import { toApiError } from '#shared/api/api-error.js';
import { errorWords } from '#features/failures/error-texts.js';
import { RESET_ERRORS, RESET_OTHER } from '../password.texts.js';
import { SIGN_UP_TEXTS } from '../sign-up.texts.js';
import { SIGN_IN_TEXTS } from '../texts.js';
import { signUpErrorText } from './sign-up-error-text.js';

const refused = (code: string, status = 400) => toApiError(status, { code, title: 'Refused' });

describe('signUpErrorText', () => {
  it.each([
    ['IDN-045', 'email-already-in-use', 'This email is already registered. Please sign in instead.'],
    ['IDN-046', 'invalid-email', 'Invalid email address'],
    ['IDN-047', 'weak-password', 'Password is too weak'],
    ['IDN-048', 'operation-not-allowed', 'Email/password accounts are not enabled'],
    ['IDN-049', 'gateway.upstream_unavailable', 'An unknown error occurred during sign up'],
  ])('%s %s shows "%s"', (_row, code, text) => {
    expect(signUpErrorText(refused(code))).toBe(text);
  });

  it('LNG-028 a name that is not taken shows why', () => {
    const why = 'This name holds characters that cannot be seen. Please type it again without them.';
    const english = 'This name is new to us.';
    const refusal = (details?: object) =>
      toApiError(400, { code: 'name-not-allowed', errors: [{ path: 'firstName', message: english }], details });
    expect(signUpErrorText(refusal({ problem: 'invisible' }))).toBe(why);
    for (const details of [{ problem: 'toString' }, {}, undefined]) expect(signUpErrorText(refusal(details))).toBe(english);
  });
});

describe('why a password was not changed', () => {
  it('names a used or expired link', () => {
    expect(errorWords(RESET_ERRORS, refused('identity.reset_token_invalid'), RESET_OTHER)).toMatch(/expired or was already used/);
    expect(errorWords(RESET_ERRORS, refused('weak-password'), RESET_OTHER)).toBe('Password is too weak');
  });
});

describe('Google texts', () => {
  it('IDN-059 IDN-060 differ between sign-in and sign-up', () => {
    expect(SIGN_IN_TEXTS.googleFailed).toBe('Failed to sign in with Google. Please try again.');
    expect(SIGN_UP_TEXTS.googleFailed).toBe('Failed to sign up with Google. Please try again.');
  });
});
