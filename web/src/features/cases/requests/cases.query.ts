import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { OwnCase, OwnCasePage } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';

const listKey = ['cases', 'list'] as const;

/** What the member reported and what was decided about them, newest first. */
export const casesQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }): Promise<OwnCasePage> =>
    unwrap(api.GET('/api/cases', { params: { query: pageParam === null ? {} : { cursor: pageParam } }, signal })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'one', id],
    queryFn: ({ signal }): Promise<OwnCase> => unwrap(api.GET('/api/cases/{id}', { params: { path: { id } }, signal })),
  });

/** Appeals against a decision. A refusal reads nothing again: what a new read shows would replace the form and its words. */
export function useAppeal(id: string) {
  const client = useQueryClient();
  const { queryKey } = caseQuery(id);
  return useMutation({
    mutationFn: (words: string): Promise<OwnCase> =>
      unwrap(api.POST('/api/cases/{id}/appeal', { params: { path: { id } }, body: { words } })),
    onSuccess: (decided) => {
      client.setQueryData(queryKey, decided);
      void client.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => logError('appeal', error),
  });
}
