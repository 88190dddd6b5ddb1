import { describe, expect, it } from 'vitest';
import { toApiError, toNetworkError } from '../api/api-error.js';
import {
  createPostErrorText,
  GOOGLE_POPUP_BLOCKED,
  googleErrorText,
  passwordResetErrorText,
  saveAnswersErrorText,
  signInErrorText,
  signUpErrorText,
  uploadErrorText,
} from './error-texts.js';

const refused = (code: string, status = 400) => toApiError(status, { code, title: 'Refused' });

describe('signInErrorText', () => {
  it.each([
    ['IDN-020', 'invalid-email', 'Invalid email address'],
    ['IDN-021', 'user-disabled', 'This account has been disabled'],
    ['DECISION-7', 'identity.account_suspended', 'This account is suspended'],
    ['IDN-022', 'user-not-found', 'No account found with this email'],
    ['IDN-023', 'wrong-password', 'Incorrect password'],
    ['IDN-024', 'constructor', 'Failed to sign in. Please try again.'],
  ])('%s %s shows "%s"', (_row, code, text) => {
    expect(signInErrorText(refused(code))).toBe(text);
  });

  it('too many attempts show when one may try again, in the words of the server', () => {
    const why = 'Too many attempts. Please try again in 12 minutes.';
    expect(signInErrorText(toApiError(429, { code: 'identity.too_many_attempts', detail: why }))).toBe(why);
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

  it('a name that is not taken shows what the server says of it', () => {
    const why = 'This name holds characters that cannot be seen.';
    const error = toApiError(400, { code: 'name-not-allowed', errors: [{ path: 'firstName', message: why }] });
    expect(signUpErrorText(error)).toBe(why);
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

describe('texts of the composer', () => {
  it('HOM-023 a failed upload is told with the reason of the server', () => {
    const refusal = toApiError(413, { code: 'uploads.too_large', detail: 'File size must be less than 100MB' });
    expect(uploadErrorText(refusal)).toBe('Failed to upload media: File size must be less than 100MB');
    expect(uploadErrorText(new Error('cut off'))).toBe('Failed to upload media: cut off');
  });

  it('HOM-024, HOM-025 without permission the permission message stands instead', () => {
    expect(uploadErrorText(refused('uploads.storage_refused', 403))).toBe('Permission denied. Please check the storage rules.');
  });

  it('HOM-015 a session that has ended is said in both cases', () => {
    expect(uploadErrorText(refused('session.required', 401))).toBe('You must be logged in to post');
    expect(createPostErrorText(refused('session.required', 401))).toBe('You must be logged in to post');
  });

  it('HOM-026 any other failure to post has one text', () => {
    expect(createPostErrorText(refused('internal', 500))).toBe('Failed to create post. Please try again.');
    expect(createPostErrorText(toNetworkError(new TypeError('offline')))).toBe('Failed to create post. Please try again.');
  });
});
