import { describe, expect, it } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { validateNewPassword } from './new-password.validator.js';

describe('validateNewPassword', () => {
  it('CONST-001 has a minimum of 8', () => {
    expect(MIN_PASSWORD_LENGTH).toBe(8);
  });
  it('IDN-036 refuses a confirmation that differs', () => {
    expect(validateNewPassword('long enough', 'long enoughh')).toBe('Passwords do not match');
  });
  it('IDN-037 refuses 7 characters and takes 8', () => {
    expect(validateNewPassword('1234567', '1234567')).toBe('Password must be at least 8 characters long');
    expect(validateNewPassword('12345678', '12345678')).toBeNull();
  });
  it('IDN-037 counts characters, not code units', () => {
    const seven = '\u{1F98A}'.repeat(7);
    expect(validateNewPassword(seven, seven)).toBe('Password must be at least 8 characters long');
    expect(validateNewPassword(`${seven}x`, `${seven}x`)).toBeNull();
  });
  it('IDN-039 checks the match first when both fail', () => {
    expect(validateNewPassword('abc', 'abd')).toBe('Passwords do not match');
  });
});
