import { ApiError, hasCode, SESSION_REQUIRED_CODE } from '#shared/api/api-error.js';
import { budgetErrorText } from '#features/budgets/budget-texts.js';
import { offlineText } from '#features/failures/error-texts.js';
import { reasonOf } from '#features/failures/refusal.js';
import { POST_NOT_CREATED, SIGN_IN_TO_POST, STORAGE_PERMISSION_DENIED, uploadFailed } from './post-error.texts.js';

const FORBIDDEN_STATUS = 403;

/** HOM-023, HOM-024. */
export function uploadErrorText(error: unknown): string {
  const spent = budgetErrorText(error);
  if (spent !== null) return spent;
  if (hasCode(error, SESSION_REQUIRED_CODE)) return SIGN_IN_TO_POST;
  if (error instanceof ApiError && error.status === FORBIDDEN_STATUS) return STORAGE_PERMISSION_DENIED;
  return uploadFailed(reasonOf(error));
}

/** HOM-015, HOM-026. */
export const createPostErrorText = (error: unknown): string =>
  hasCode(error, SESSION_REQUIRED_CODE) ? SIGN_IN_TO_POST : (offlineText(error) ?? budgetErrorText(error) ?? POST_NOT_CREATED);
