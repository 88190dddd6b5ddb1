import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { hasCode, SESSION_REQUIRED_CODE } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { endSession } from './session-store.js';

/** NAV-004. A session that is already gone counts as a sign-out. Any other failure keeps the member where they are. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    // Where one signs out it is said that this did not happen.
    meta: { keepsSessionErrors: true },
    mutationFn: async () => {
      try {
        await unwrap(api.DELETE('/api/session'));
      } catch (error) {
        if (!hasCode(error, SESSION_REQUIRED_CODE)) throw error;
      }
    },
    onSuccess: () => endSession(client, true),
    onError: (error) => logError('sign-out', error),
  });
}
