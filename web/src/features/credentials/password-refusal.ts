import { ApiError } from '#shared/api/api-error.js';
import { PASSWORD_PROBLEMS } from './problem.texts.js';

/** Why a form with a new password was refused. Each attempt makes a new object, also with the same words. */
export interface PasswordRefusal {
  /** The refusal of the form. */
  readonly text: string;
  /** The refusal of the field. */
  readonly reason: string | undefined;
}

/** In the server's words, which are English, where this language has none (LNG-028). */
function weaknessOf({ details, fieldErrors }: ApiError, words: Readonly<Record<string, string>>): string | undefined {
  const problem = details['problem'] ?? '';
  return Object.hasOwn(words, problem) ? words[problem] : fieldErrors[0]?.message;
}

/** @param cause what the server answered; without it the page itself refuses */
export const passwordRefusal = (text: string, cause?: unknown, words = PASSWORD_PROBLEMS): PasswordRefusal => ({
  text,
  reason: cause instanceof ApiError && cause.code === 'weak-password' ? weaknessOf(cause, words) : undefined,
});
