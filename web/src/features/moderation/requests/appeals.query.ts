import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { AppealDecisionRequest, ModerationAppeal, ModerationAppealPage } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import type { Attempt } from '../hooks/use-attempt.js';
import { moderationKeys, type WorkState } from './moderation.keys.js';

const APPEAL_DECIDED_CODE = 'social-graph.appeal_decided';

export const appealsQuery = (state: WorkState) =>
  infiniteQueryOptions({
    queryKey: moderationKeys.appeals(state),
    queryFn: ({ pageParam, signal }): Promise<ModerationAppealPage> =>
      unwrap(
        api.GET('/api/moderation/appeals', { params: { query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) } }, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Answers an appeal. The lists are read again, also when another moderator was faster. */
export function useDecideAppeal(id: string) {
  const client = useQueryClient();
  const readAgain = () => {
    for (const queryKey of [moderationKeys.everyAppeals, moderationKeys.everyCases, moderationKeys.log]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  return useMutation({
    mutationFn: ({ body, key }: Attempt<AppealDecisionRequest>): Promise<ModerationAppeal> =>
      unwrap(api.POST('/api/moderation/appeals/{id}/decision', { params: { path: { id }, header: { 'Idempotency-Key': key } }, body })),
    onSuccess: readAgain,
    onError: (error) => {
      logError('decide-appeal', error);
      if (hasCode(error, APPEAL_DECIDED_CODE)) readAgain();
    },
  });
}
