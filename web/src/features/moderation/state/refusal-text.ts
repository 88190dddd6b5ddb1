import { ApiError } from '#shared/api/api-error.js';
import { REFUSAL_TEXTS, REFUSED } from '../texts/decision.texts.js';

/** What a moderator is told when a decision was not taken. */
export const refusalText = (error: unknown): string =>
  (error instanceof ApiError && Object.hasOwn(REFUSAL_TEXTS, error.code) ? REFUSAL_TEXTS[error.code] : undefined) ?? REFUSED;
