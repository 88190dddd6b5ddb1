import { ApiError, hasCode, NETWORK_ERROR_CODE, SESSION_REQUIRED_CODE } from '#shared/api/api-error.js';
import { offlineText } from '#features/failures/error-texts.js';
import { STORY_FORM_PROBLEMS } from './story-form.js';

/** Texts of STO-048..052 and STO-059..065. They stand apart from `error-texts`, which comes with the sign-in screen. */
export const UPLOAD_CANCELED = 'Upload was canceled.';
export const PREVIEW_FAILED = 'Failed to load image preview';
export const STORY_SHARING_NOT_SUPPORTED = 'Sharing is not supported on this browser. You can copy the link instead.';
const UPLOAD_DENIED = 'Permission denied. Please check the storage rules.';
const SAVE_DENIED = 'Permission denied. Please check the database security rules.';
const SAVE_CROSS_ORIGIN = 'The request was blocked. Please check the cross-origin (CORS) configuration of the storage.';
const SAVE_FAILED = 'Failed to share your story. Please try again.';

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
  if (isForbidden(error)) return UPLOAD_DENIED;
  return `Failed to upload image: ${error instanceof Error ? error.message : String(error)}`;
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
  if (error instanceof ApiError && Object.hasOwn(MISSING, error.code)) return MISSING[error.code] ?? SAVE_FAILED;
  if (isForbidden(error)) return SAVE_DENIED;
  return offlineText(error) ?? (isCrossOrigin(error, online) ? SAVE_CROSS_ORIGIN : SAVE_FAILED);
}
