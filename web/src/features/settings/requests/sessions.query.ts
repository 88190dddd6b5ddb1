import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { SessionList } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }): Promise<SessionList> => unwrap(api.GET('/api/sessions', { signal })),
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/sessions/{id}', { params: { path: { id } } })),
    onError: (error) => logError('end-session', error),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
