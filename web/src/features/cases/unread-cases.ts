import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { UnreadCases } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { useCurrentSession } from '#features/session/session.query.js';

const NONE: UnreadCases = { concerned: 0, filed: 0 };
const KEPT_MS = 5 * 60_000;

/** Read once, and again when the member comes back after a while: no event tells a page of a decision. */
const unreadCasesQuery = queryOptions({
  queryKey: ['cases', 'unread'],
  queryFn: ({ signal }): Promise<UnreadCases> => unwrap(api.GET('/api/cases/unread', { signal })),
  staleTime: KEPT_MS,
  meta: { keepsItself: true },
});

/** What was decided about the member and about what they reported, since they last opened the list. */
export function useUnreadCases(): UnreadCases {
  const { account } = useCurrentSession();
  const { data } = useQuery({ ...unreadCasesQuery, enabled: account !== null });
  return data ?? NONE;
}

/** The marks go when the member sees the list. If the server could not be told, they are back on the next visit. */
export async function markCasesRead(client: QueryClient): Promise<void> {
  const { queryKey } = unreadCasesQuery;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, NONE);
  try {
    await unwrap(api.POST('/api/cases/read'));
  } catch (error) {
    logError('cases-read', error);
  }
}
