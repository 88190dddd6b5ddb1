import { ApiError } from '../../../../api/api-error.js';
import { useFailedUploads } from '../../../../lib/chat/use-failed-uploads.js';
import { useSend } from '../../../../lib/chat/use-send.js';
import { logError } from '../../../../lib/log-error.js';
import { browserAlert } from '../../../../ui/browser-alert.js';
import { COMPOSER_TEXTS } from '../texts.js';
import { mayBeSent } from './chat-files.js';

const alertUploadFailed = (): void => browserAlert(COMPOSER_TEXTS.uploadFailed);

/** Sends files to a conversation, each as a message of its own (MSG-041). Refused files are told at once (MSG-051, MSG-078). */
export function useSendFiles(pairKey: string): (files: readonly File[]) => void {
  const unsent = useSend(pairKey);
  return (files) => {
    const good = files.filter(mayBeSent);
    good.forEach((file) => unsent.sendFile(file));
    if (good.length === files.length) return;
    logError('chat-file', new Error('a file is empty or too large'));
    alertUploadFailed();
  };
}

/** For this code the server says what to do: trying again would not help. */
const UNCLEANABLE_CODE = 'uploads.uncleanable';

/** MSG-078: tells of each file of this conversation that did not arrive. The file stays in the thread, to be tried again. */
export function useUploadAlert(pairKey: string): void {
  useFailedUploads(pairKey, (error) => {
    if (error instanceof ApiError && error.code === UNCLEANABLE_CODE) browserAlert(error.detail);
    else alertUploadFailed();
  });
}
