import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { Push } from '#shared/api/schema.js';

/** What this session's device is told of outside of the app (NTF-011). */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }): Promise<Push> => unwrap(api.GET('/api/notifications/push', { signal })),
  staleTime: Infinity,
});
