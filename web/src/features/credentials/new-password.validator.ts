import { MIN_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { PASSWORD_TOO_SHORT, PASSWORDS_DO_NOT_MATCH } from './new-password.texts.js';

/**
 * The first thing wrong with a new password, or null. Match first, then length (IDN-039); length in code points.
 * The server checks the length again (IDN-038).
 */
export function validateNewPassword(password: string, confirmation: string): string | null {
  if (password !== confirmation) return PASSWORDS_DO_NOT_MATCH;
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return PASSWORD_TOO_SHORT;
  return null;
}
