import { NAME_PROBLEMS } from '#features/credentials/problem.texts.js';
import { hasDetails, NAME_NOT_ALLOWED_CODE } from '#shared/api/api-error.js';
import { errorWords } from '#features/failures/error-texts.js';
import { SIGN_UP_ERRORS, SIGN_UP_OTHER } from '../sign-up.texts.js';

/** Why a name is not taken; nothing where the server found something that is new (LNG-028). */
const nameRefusal = (error: unknown): string | undefined =>
  hasDetails(error) && error.code === NAME_NOT_ALLOWED_CODE
    ? (NAME_PROBLEMS as Readonly<Record<string, string>>)[error.details['problem'] ?? '']
    : undefined;

/** IDN-045..049. */
export const signUpErrorText = (error: unknown): string => nameRefusal(error) ?? errorWords(SIGN_UP_ERRORS, error, SIGN_UP_OTHER);
