import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';

/** What a member missed who was away (NTF-029). Comes with the screen; it changes nothing while the page is open. */
export const missedQuery = queryOptions({
  queryKey: ['missed'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/notifications/missed', { signal })),
  staleTime: Infinity,
  refetchOnReconnect: false,
  // Home is whole without it.
  retry: false,
});
