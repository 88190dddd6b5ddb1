import { ApiError } from '../api/api-error.js';

/** Why a form with a new password was refused. A new one for each attempt, also where it says the same. */
export interface PasswordRefusal {
  /** Of the form. */
  readonly text: string;
  /** Of the field, in the server's words. */
  readonly reason: string | undefined;
}

/** @param cause what the server answered; without it the page itself refuses */
export const passwordRefusal = (text: string, cause?: unknown): PasswordRefusal => ({
  text,
  reason: cause instanceof ApiError && cause.code === 'weak-password' ? cause.fieldErrors[0]?.message : undefined,
});

/** What the field of the new password says and shows. */
export const newPasswordField = (refusal: PasswordRefusal | null, hint?: string) => ({
  hint: refusal?.reason ?? hint,
  'aria-invalid': refusal?.reason !== undefined,
});
