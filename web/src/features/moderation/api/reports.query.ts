import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../api/api-error.js';
import { api, unwrap } from '../../../api/client.js';
import type { ModerationReport, ModerationReportPage } from '../../../api/schema.js';
import { logError } from '../../../lib/log-error.js';

export type ReportState = 'open' | 'decided';
export type Decision = NonNullable<ModerationReport['decision']>['action'];
export const REPORT_DECIDED_CODE = 'social-graph.report_decided';
export const OWN_REPORT_CODE = 'social-graph.own_report';

const reportsKey = ['moderation', 'reports'] as const;

export const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, state],
    queryFn: ({ pageParam, signal }): Promise<ModerationReportPage> =>
      unwrap(
        api.GET('/api/moderation/reports', { params: { query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) } }, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Decides a report. Both lists are read again, also when somebody else was faster. */
export function useDecide(id: string) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: reportsKey });
  return useMutation({
    mutationFn: (body: { action: Decision; reason: string }) =>
      unwrap(api.POST('/api/moderation/reports/{id}/decision', { params: { path: { id } }, body })),
    onSuccess: readAgain,
    onError: (error) => {
      logError('decide-report', error);
      if (hasCode(error, REPORT_DECIDED_CODE)) void readAgain();
    },
  });
}
