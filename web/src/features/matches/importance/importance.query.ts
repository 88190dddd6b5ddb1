import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionName, Weight } from '@affinity/proto/vocabulary/importance';
import { peopleKeys } from '#features/people/people.keys.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Importance, MustCounts, SaveImportance } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';

/** Milliseconds for which a number of people is good enough, when somebody chooses back and forth. */
const COUNTED_MS = 5 * 60_000;

export type Questions = Readonly<Partial<Record<QuestionName, Weight>>>;

const keys = {
  own: (accountId: string) => ['importance', accountId] as const,
  counts: (musts: readonly string[], saidSoOnly: boolean) => ['importance', 'counts', musts, saidSoOnly] as const,
};

export const mustsIn = (questions: Questions): QuestionName[] =>
  (Object.keys(questions) as QuestionName[]).filter((name) => questions[name] === 'must').toSorted();

export const importanceQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.own(accountId),
    queryFn: ({ signal }): Promise<Importance> =>
      unwrap(api.GET('/api/profiles/{id}/importance', { params: { path: { id: accountId } }, signal })),
  });

/** How many people would be left. What matters leaves everybody, and so only musts are asked. */
export const mustCountsQuery = (musts: readonly QuestionName[], saidSoOnly: boolean) =>
  queryOptions({
    queryKey: keys.counts(musts, saidSoOnly),
    queryFn: ({ signal }): Promise<MustCounts> => {
      const questions: SaveImportance['questions'] = Object.fromEntries(musts.map((name) => [name, 'must' as const]));
      return unwrap(api.POST('/api/people/counts', { body: { questions, saidSoOnly }, signal }));
    },
    staleTime: COUNTED_MS,
    gcTime: COUNTED_MS,
    // Each question spends of a day's budget.
    retry: false,
    meta: { keepsItself: true },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  });

/** Saves the whole of it. Lists of people are read anew from their beginning: others are in them. */
export function useSaveImportance(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    // A question has only choices that the server takes: the types of the questions do not say so.
    mutationFn: (body: { questions: Questions; saidSoOnly: boolean }): Promise<Importance> =>
      unwrap(api.PUT('/api/profiles/{id}/importance', { params: { path: { id: accountId } }, body: body as SaveImportance })),
    onSuccess: (importance) => {
      client.setQueryData(importanceQuery(accountId).queryKey, importance);
      void client.resetQueries({ queryKey: peopleKeys.lists });
      void client.invalidateQueries({ queryKey: ['people', 'person'] });
    },
    onError: (error) => logError('save-importance', error),
  });
}
