import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { missedQuery } from './missed.query.js';

/** It goes at once. What is refused comes back. */
export function useDismissMissed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (returnedAt: string) => unwrap(api.DELETE('/api/notifications/missed', { params: { query: { returnedAt } } })),
    onMutate: () => {
      const known = client.getQueryData(missedQuery.queryKey);
      client.setQueryData(missedQuery.queryKey, { missed: null });
      return known;
    },
    onError: (error, _returnedAt, known) => {
      logError('dismiss-missed', error);
      client.setQueryData(missedQuery.queryKey, known);
    },
  });
}
