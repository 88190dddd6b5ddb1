import { describe, expect, it } from '@jest/globals';
import { toApiError, toNetworkError } from '../api/api-error.js';
import {
  GOOGLE_POPUP_BLOCKED,
  googleErrorText,
  passwordResetErrorText,
  saveAnswersErrorText,
  signInErrorText,
  signUpErrorText,
} from './error-texts.js';

const refused = (code: string, status = 400) => toApiError(status, { code, title: 'Refused' });

describe('signInErrorText', () => {
  it.each([
    ['IDN-020', 'invalid-email', 'Invalid email address'],
    ['IDN-021', 'user-disabled', 'This account has been disabled'],
    ['IDN-022', 'user-not-found', 'No account found with this email'],
    ['IDN-023', 'wrong-password', 'Incorrect password'],
    ['IDN-024', 'identity.too_many_attempts', 'Failed to sign in. Please try again.'],
    ['IDN-024', 'constructor', 'Failed to sign in. Please try again.'],
  ])('%s %s shows "%s"', (_row, code, text) => {
    expect(signInErrorText(refused(code))).toBe(text);
  });

  it('IDN-024 an unreachable server shows the general text', () => {
    expect(signInErrorText(toNetworkError(new TypeError('offline')))).toBe('Failed to sign in. Please try again.');
  });
});

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
});

describe('Google texts', () => {
  it('IDN-058 has the text of a blocked popup', () => {
    expect(GOOGLE_POPUP_BLOCKED).toBe('Popup was blocked by your browser. Please allow popups for this site.');
  });
  it('IDN-059 IDN-060 differ between sign-in and sign-up', () => {
    expect(googleErrorText('signin')).toBe('Failed to sign in with Google. Please try again.');
    expect(googleErrorText('signup')).toBe('Failed to sign up with Google. Please try again.');
  });
});

describe('saveAnswersErrorText', () => {
  it('ONB-050 asks to sign in when the session is gone', () => {
    expect(saveAnswersErrorText(refused('session.required', 401))).toBe('Please sign in first');
  });
  it('ONB-051 puts the detail of the error behind "Failed to save: "', () => {
    expect(saveAnswersErrorText(toApiError(500, { code: 'x', detail: 'disk full' }))).toBe('Failed to save: disk full');
    const tooYoung = [{ path: 'additional.birthDate', message: 'You must be at least 18 years old.' }];
    const refusal = toApiError(400, { code: 'request.invalid', detail: 'The request is not valid.', errors: tooYoung });
    expect(saveAnswersErrorText(refusal)).toBe('Failed to save: You must be at least 18 years old.');
    expect(saveAnswersErrorText(new Error('boom'))).toBe('Failed to save: boom');
  });
});

describe('passwordResetErrorText', () => {
  it('names a used or expired link', () => {
    expect(passwordResetErrorText(refused('identity.reset_token_invalid'))).toMatch(/expired or was already used/);
    expect(passwordResetErrorText(refused('weak-password'))).toBe('Password is too weak');
  });
});
