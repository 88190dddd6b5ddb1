import { ApiError } from '../../api/api-error.js';

/** Too large, of the wrong kind, damaged: what the file itself is refused for. */
const ABOUT_THE_FILE: ReadonlySet<number> = new Set([413, 415, 422]);

/** Whether sending the same file again can end otherwise. */
export const mayRetry = (error: unknown): boolean => !(error instanceof ApiError && ABOUT_THE_FILE.has(error.status));
