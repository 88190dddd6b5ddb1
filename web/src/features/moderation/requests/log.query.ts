import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { ModerationLogPage } from '#shared/api/schema.js';
import { moderationKeys } from './moderation.keys.js';

/** The log, newest first. It is read anew whenever it is opened: others write in it all the time. */
export const logQuery = infiniteQueryOptions({
  queryKey: moderationKeys.log,
  queryFn: ({ pageParam, signal }): Promise<ModerationLogPage> =>
    unwrap(api.GET('/api/moderation/log', { params: { query: pageParam === null ? {} : { cursor: pageParam } }, signal })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});
