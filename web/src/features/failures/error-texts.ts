import { ApiError, hasCode, OFFLINE_ERROR_CODE } from '#shared/api/api-error.js';
import { SIGN_IN_ERRORS, SIGN_IN_OTHER } from './error.texts.js';

/** What is said instead of a screen's own words while there is no connection; null for every other failure. */
export const offlineText = (error: unknown): string | null => (hasCode(error, OFFLINE_ERROR_CODE) ? messageOf(error) : null);

/** The words of a table for a refusal; undefined for a code without words, and for every other failure. */
export const wordsOfCode = (table: Readonly<Record<string, string>>, error: unknown): string | undefined =>
  error instanceof ApiError && Object.hasOwn(table, error.code) ? table[error.code] : undefined;

/** The same, with what is said without a connection, and what is said otherwise. */
export const errorWords = (table: Readonly<Record<string, string>>, error: unknown, other: string): string =>
  offlineText(error) ?? wordsOfCode(table, error) ?? other;

/** IDN-020..024. */
export const signInErrorText = (error: unknown): string => errorWords(SIGN_IN_ERRORS, error, SIGN_IN_OTHER);

/** What went wrong, in the server's words. Messages of the fields at fault say more than the message of the whole. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.fieldErrors.length > 0) {
    return [...new Set(error.fieldErrors.map(({ message }) => message))].join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}
