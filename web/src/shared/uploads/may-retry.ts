import { ApiError } from '#shared/api/api-error.js';

const SERVICE_UNAVAILABLE = 503;
/** The code for too many of the member's own files being checked. This file's turn comes. */
const TOO_MANY_CHECKS_CODE = 'uploads.too_many_checks';

/** Whether to ask again: the check goes on, or the server is unavailable for a moment. Asking costs nothing and repeats nothing. */
export const isCheckedLater = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === SERVICE_UNAVAILABLE || error.code === TOO_MANY_CHECKS_CODE);

/** The statuses of refusals about the file itself: too large, of the wrong kind, damaged. */
const ABOUT_THE_FILE: ReadonlySet<number> = new Set([413, 415, 422]);

/** Whether sending the same file again may succeed. */
export const mayRetry = (error: unknown): boolean => !(error instanceof ApiError && ABOUT_THE_FILE.has(error.status));
