import { ApiError } from '#shared/api/api-error.js';
import { messageOf, wordsOfCode } from './error-texts.js';
import { REFUSALS } from './refusal.texts.js';

/** Why the server refused, in the member's language; in the server's own words for a code without any (LNG-026). */
export const refusalText = (error: ApiError, words = REFUSALS): string => wordsOfCode(words, error) ?? error.detail;

/** What went wrong, as `messageOf`, in the member's language. */
export const reasonOf = (error: unknown, words = REFUSALS): string => wordsOfCode(words, error) ?? messageOf(error);
