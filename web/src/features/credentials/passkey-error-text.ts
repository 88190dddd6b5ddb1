import { errorWords } from '#features/failures/error-texts.js';
import { PASSKEY_ERRORS, PASSKEY_OTHER } from './passkey-error.texts.js';

/** The name tells the error: its class comes with a part that is loaded on demand. */
export const isPasskeyCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'PasskeyCancelledError';

export const passkeySignInErrorText = (error: unknown): string => errorWords(PASSKEY_ERRORS, error, PASSKEY_OTHER);
