import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { ProfileSettings } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';

export const privacyQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['settings', 'privacy', accountId],
    queryFn: ({ signal }): Promise<ProfileSettings> =>
      unwrap(api.GET('/api/profiles/{id}/settings', { params: { path: { id: accountId } }, signal })),
  });

/** Saves one setting; shown at once and taken back when it is refused. */
export function useSavePrivacy(accountId: string) {
  const client = useQueryClient();
  const { queryKey } = privacyQuery(accountId);
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: (body: Partial<ProfileSettings>): Promise<ProfileSettings> =>
      unwrap(api.PATCH('/api/profiles/{id}/settings', { params: { path: { id: accountId } }, body })),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const known = client.getQueryData(queryKey);
      client.setQueryData(queryKey, known && { ...known, ...change });
      return known;
    },
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
    onError: (error, _change, known) => {
      logError('save-privacy', error);
      client.setQueryData(queryKey, known);
    },
  });
}
