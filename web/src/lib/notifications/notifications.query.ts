import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.js';
import type { NotificationPage, UnseenNotifications } from '../../api/schema.js';

export const notificationsKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unseen: ['notifications', 'unseen'] as const,
};

/** How long a list that nobody looks at is kept, so that Back finds it as it was. */
const KEPT_MS = 30 * 60_000;

/** What the member was told of, newest first (NTF-001). Newer ones are offered, not slipped in: nothing moves under the reader. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKeys.list,
  queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
    unwrap(api.GET('/api/notifications', { params: { query: { cursor: pageParam } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: Infinity,
  gcTime: KEPT_MS,
  refetchOnReconnect: false,
  meta: { offersNew: true },
});

/** How many of them the member has not seen (NTF-006). Read once, and again when the server says that it changed. */
export const unseenNotificationsQuery = queryOptions({
  queryKey: notificationsKeys.unseen,
  queryFn: ({ signal }): Promise<UnseenNotifications> => unwrap(api.GET('/api/notifications/unseen', { signal })),
  staleTime: Infinity,
});
