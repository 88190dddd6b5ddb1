import { ApiError } from '#shared/api/api-error.js';

/**
 * ERR-001: every shown problem is also logged. One that is not shown is only logged (ERR-002).
 * @param where the screen or action, e.g. `sign-in`
 */
export function logError(where: string, error: unknown): void {
  if (error instanceof ApiError)
    console.error(`[${where}] ${error.code} (${error.status}) ${error.detail}`, error.requestId ?? 'no request id');
  else console.error(`[${where}]`, error);
}
