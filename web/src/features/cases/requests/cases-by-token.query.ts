import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { CasesByToken, OwnCase } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';

/** What was decided about an account that may not sign in. The answer is forgotten once no screen shows it. */
export const casesByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['cases', 'by-token', token],
    queryFn: ({ signal }): Promise<CasesByToken> => unwrap(api.POST('/api/cases/by-token', { body: { token }, signal })),
    gcTime: 0,
    // The answer is never read again: the token ends after half an hour, and a failed read would take away the words being written.
    staleTime: Infinity,
  });

export function useAppealByToken(token: string, caseId: string) {
  const client = useQueryClient();
  const { queryKey } = casesByTokenQuery(token);
  return useMutation({
    meta: { keepsSessionErrors: true },
    mutationFn: (words: string): Promise<OwnCase> => unwrap(api.POST('/api/cases/by-token/appeal', { body: { token, caseId, words } })),
    onSuccess: (decided) =>
      client.setQueryData(queryKey, (data) => data && { items: data.items.map((item) => (item.id === caseId ? decided : item)) }),
    onError: (error) => logError('appeal', error),
  });
}
