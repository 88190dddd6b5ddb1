import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.js';
import type { CasesByToken, OwnCase } from '../../../api/schema.js';
import { logError } from '../../../lib/log-error.js';

/** What was decided about an account that may not sign in. Nothing is kept once it is not shown. */
export const casesByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['cases', 'by-token', token],
    queryFn: ({ signal }): Promise<CasesByToken> => unwrap(api.POST('/api/cases/by-token', { body: { token }, signal })),
    gcTime: 0,
    // The token ends after half an hour: words that are being written are not taken away by a reading that fails.
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
