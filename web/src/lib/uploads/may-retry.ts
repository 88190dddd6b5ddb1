import { ApiError } from '../../api/api-error.js';

const SERVICE_UNAVAILABLE = 503;
/** Too many of the member's own files are being checked: the turn of this one comes. */
const TOO_MANY_CHECKS_CODE = 'uploads.too_many_checks';

/** The check goes on, or the server is catching its breath: asking again costs nothing and repeats nothing. */
export const isCheckedLater = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === SERVICE_UNAVAILABLE || error.code === TOO_MANY_CHECKS_CODE);

/** Too large, of the wrong kind, damaged: what the file itself is refused for. */
const ABOUT_THE_FILE: ReadonlySet<number> = new Set([413, 415, 422]);

/** Whether sending the same file again can end otherwise. */
export const mayRetry = (error: unknown): boolean => !(error instanceof ApiError && ABOUT_THE_FILE.has(error.status));
