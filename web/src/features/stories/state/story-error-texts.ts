import { ApiError, hasCode, NETWORK_ERROR_CODE, SESSION_REQUIRED_CODE } from '#shared/api/api-error.js';
import { offlineText } from '#features/failures/error-texts.js';
import { STORY_ERRORS, STORY_FORM_PROBLEMS } from './story-error.texts.js';

const FORBIDDEN_STATUS = 403;
const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === FORBIDDEN_STATUS;

/** The texts for what the server found missing and the form did not (STO-058). */
const MISSING: Readonly<Record<string, string>> = {
  'stories.names_and_story_required': STORY_FORM_PROBLEMS.namesAndStory,
  'stories.image_required': STORY_FORM_PROBLEMS.image,
};

/** STO-060, STO-062; for a lost session STO-052. */
export function storyUploadErrorText(error: unknown): string {
  if (hasCode(error, SESSION_REQUIRED_CODE)) return STORY_FORM_PROBLEMS.signIn;
  if (isForbidden(error)) return STORY_ERRORS.uploadDenied;
  return STORY_ERRORS.uploadFailed(error instanceof Error ? error.message : String(error));
}

/** A browser says of a request that it blocked for its origin only that it failed. While it is offline, that is the reason. */
const isCrossOrigin = (error: unknown, online: boolean): boolean =>
  online && error instanceof ApiError && error.code === NETWORK_ERROR_CODE && error.cause instanceof TypeError;

/**
 * STO-063..065; for a lost session STO-052, for missing fields STO-050 and STO-051.
 * @param online what the browser says about its connection
 */
export function storySaveErrorText(error: unknown, online: boolean): string {
  if (hasCode(error, SESSION_REQUIRED_CODE)) return STORY_FORM_PROBLEMS.signIn;
  if (error instanceof ApiError && Object.hasOwn(MISSING, error.code)) return MISSING[error.code] ?? STORY_ERRORS.saveFailed;
  if (isForbidden(error)) return STORY_ERRORS.saveDenied;
  return offlineText(error) ?? (isCrossOrigin(error, online) ? STORY_ERRORS.saveCrossOrigin : STORY_ERRORS.saveFailed);
}
