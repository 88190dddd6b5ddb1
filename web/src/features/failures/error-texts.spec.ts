import { describe, expect, it } from 'vitest';
import { toApiError, toNetworkError } from '#shared/api/api-error.js';
import { GOOGLE_POPUP_BLOCKED } from './error.texts.js';
import { signInErrorText } from './error-texts.js';

const refused = (code: string, status = 400) => toApiError(status, { code, title: 'Refused' });

describe('signInErrorText', () => {
  it.each([
    ['IDN-020', 'invalid-email', 'Invalid email address'],
    ['IDN-021', 'user-disabled', 'This account has been disabled'],
    ['DECISION-7', 'identity.account_suspended', 'This account is suspended'],
    ['IDN-022', 'user-not-found', 'No account found with this email'],
    ['IDN-023', 'wrong-password', 'Incorrect password'],
    ['LNG-029', 'identity.too_many_attempts', 'Too many attempts'],
    ['IDN-024', 'constructor', 'Failed to sign in. Please try again.'],
  ])('%s %s shows "%s"', (_row, code, text) => {
    expect(signInErrorText(refused(code))).toBe(text);
  });

  it('IDN-024 an unreachable server shows the general text', () => {
    expect(signInErrorText(toNetworkError(new TypeError('offline')))).toBe('Failed to sign in. Please try again.');
  });
});

describe('Google texts', () => {
  it('IDN-058 has the text of a blocked popup', () => {
    expect(GOOGLE_POPUP_BLOCKED).toBe('Popup was blocked by your browser. Please allow popups for this site.');
  });
});
