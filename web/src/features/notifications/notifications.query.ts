import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { NotificationPage, UnseenNotifications } from '#shared/api/schema.js';

export const notificationsKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unseen: ['notifications', 'unseen'] as const,
};

/** Milliseconds that a list nobody looks at is kept, so that Back finds it as it was. */
const KEPT_MS = 30 * 60_000;

/** The member's notifications, newest first (NTF-001). Newer ones are offered, so nothing moves under the reader. */
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

/** How many notifications the member has not seen (NTF-006). Read once, and again when the server says that the number changed. */
export const unseenNotificationsQuery = queryOptions({
  queryKey: notificationsKeys.unseen,
  queryFn: ({ signal }): Promise<UnseenNotifications> => unwrap(api.GET('/api/notifications/unseen', { signal })),
  staleTime: Infinity,
});
