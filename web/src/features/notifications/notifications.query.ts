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

/** The server keeps when a member looked, to so many milliseconds (NTF-028). */
const LOOK_MS = 10 * 60_000;
/** The last read was of a page out of sight: once it is in sight it is read anew. */
let outOfSight = false;

/**
 * How many notifications the member has not seen (NTF-006). Read once, again when the server says that the number changed, and now and
 * then while the page is in sight: that is how the server knows that the member looks. A page out of sight says that nobody does.
 */
export const unseenNotificationsQuery = queryOptions({
  queryKey: notificationsKeys.unseen,
  queryFn: ({ signal }): Promise<UnseenNotifications> => {
    outOfSight = document.visibilityState === 'hidden';
    const query = outOfSight ? { hidden: 'true' as const } : {};
    return unwrap(api.GET('/api/notifications/unseen', { params: { query }, signal }));
  },
  staleTime: () => (outOfSight ? 0 : LOOK_MS),
  refetchInterval: LOOK_MS,
});
