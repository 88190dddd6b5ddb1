import { ApiError } from '#shared/api/api-error.js';

/** Why a form with a new password was refused. Each attempt makes a new object, also with the same words. */
export interface PasswordRefusal {
  /** The refusal of the form. */
  readonly text: string;
  /** The refusal of the field, in the server's words. */
  readonly reason: string | undefined;
}

/** @param cause what the server answered; without it the page itself refuses */
export const passwordRefusal = (text: string, cause?: unknown): PasswordRefusal => ({
  text,
  reason: cause instanceof ApiError && cause.code === 'weak-password' ? cause.fieldErrors[0]?.message : undefined,
});
