import { hasCode, NAME_NOT_ALLOWED_CODE } from '#shared/api/api-error.js';
import { errorWords, messageOf } from '#features/failures/error-texts.js';
import { SIGN_UP_ERRORS, SIGN_UP_OTHER } from '../sign-up.texts.js';

/** IDN-045..049; the server says why a name is not taken. */
export const signUpErrorText = (error: unknown): string =>
  hasCode(error, NAME_NOT_ALLOWED_CODE) ? messageOf(error) : errorWords(SIGN_UP_ERRORS, error, SIGN_UP_OTHER);
