import { refusalText } from '#features/failures/refusal.js';
import { ApiError } from '#shared/api/api-error.js';
import { useFailedUploads } from '#features/messages/unsent/use-failed-uploads.js';
import { browserAlert } from '#shared/ui/browser-alert.js';
import { COMPOSER_TEXTS } from '../texts.js';

export const alertUploadFailed = (): void => browserAlert(COMPOSER_TEXTS.uploadFailed);

/** For this code the server says what to do: trying again would not help. */
const UNCLEANABLE_CODE = 'uploads.uncleanable';

/** MSG-078: tells of each file of this conversation that did not arrive. The file stays in the thread, to be tried again. */
export function useUploadAlert(pairKey: string): void {
  useFailedUploads(pairKey, (error) => {
    if (error instanceof ApiError && error.code === UNCLEANABLE_CODE) browserAlert(refusalText(error));
    else alertUploadFailed();
  });
}
