import { ApiError } from '#shared/api/api-error.js';
import { messageOf } from './error-texts.js';
import { REFUSALS } from './refusal.texts.js';

/** Why the server refused, in the member's language; in the server's own words for a code without any (LNG-026). */
export const refusalText = (error: ApiError): string => (Object.hasOwn(REFUSALS, error.code) ? REFUSALS[error.code]! : error.detail);

/** What went wrong, as `messageOf`, in the member's language. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && Object.hasOwn(REFUSALS, error.code) ? refusalText(error) : messageOf(error);
