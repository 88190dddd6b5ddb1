import { NAME_PROBLEMS } from '#features/credentials/problem.texts.js';
import { ApiError, NAME_NOT_ALLOWED_CODE } from '#shared/api/api-error.js';
import { errorWords, messageOf } from '#features/failures/error-texts.js';
import { SIGN_UP_ERRORS, SIGN_UP_OTHER } from '../sign-up.texts.js';

const isKnown = (problem: string | undefined): problem is keyof typeof NAME_PROBLEMS =>
  problem !== undefined && Object.hasOwn(NAME_PROBLEMS, problem);

/** Why a name is not taken; in the server's words, which are English, where it found something that is new (LNG-028). */
function nameRefusal(error: ApiError): string {
  const { problem } = error.details;
  return isKnown(problem) ? NAME_PROBLEMS[problem] : messageOf(error);
}

/** IDN-045..049. */
export const signUpErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === NAME_NOT_ALLOWED_CODE ? nameRefusal(error) : errorWords(SIGN_UP_ERRORS, error, SIGN_UP_OTHER);
