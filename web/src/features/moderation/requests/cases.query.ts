import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { CaseDecisionRequest, ModerationCase, ModerationCasePage } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import type { Attempt } from '../hooks/use-attempt.js';
import { moderationKeys, type WorkState } from './moderation.keys.js';

export const OWN_CASE_CODE = 'social-graph.own_case';
const REPORT_DECIDED_CODE = 'social-graph.report_decided';
const REPORT_NOT_FOUND_CODE = 'social-graph.report_not_found';

/** Reports grouped by person: open cases oldest first, decided ones newest first. */
export const casesQuery = (state: WorkState) =>
  infiniteQueryOptions({
    queryKey: moderationKeys.cases(state),
    queryFn: ({ pageParam, signal }): Promise<ModerationCasePage> =>
      unwrap(
        api.GET('/api/moderation/cases', { params: { query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) } }, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A case. It is read anew whenever it is opened and forgotten once not shown: addresses of sealed files end. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: moderationKeys.case(id),
    queryFn: ({ signal }): Promise<ModerationCase> => unwrap(api.GET('/api/moderation/cases/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** Decides reports of a case. Whatever else shows them is read again, also when another moderator was faster. */
export function useDecideCase(id: string) {
  const client = useQueryClient();
  const { queryKey } = caseQuery(id);
  return useMutation({
    mutationFn: ({ body, key }: Attempt<CaseDecisionRequest>): Promise<ModerationCase> =>
      unwrap(api.POST('/api/moderation/cases/{id}/decision', { params: { path: { id }, header: { 'Idempotency-Key': key } }, body })),
    onSuccess: (decided) => {
      client.setQueryData(queryKey, decided);
      void client.invalidateQueries({ queryKey: moderationKeys.everyCases });
      void client.invalidateQueries({ queryKey: moderationKeys.log });
    },
    onError: (error) => {
      logError('decide-case', error);
      if (hasCode(error, REPORT_DECIDED_CODE) || hasCode(error, REPORT_NOT_FOUND_CODE)) void client.invalidateQueries({ queryKey });
    },
  });
}
