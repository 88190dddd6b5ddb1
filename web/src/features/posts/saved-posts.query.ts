import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { postsKeys } from './posts.keys.js';

/** The posts that the member saved, last saved first, ten a page (POST-080). */
export const savedPostsQuery = infiniteQueryOptions({
  queryKey: postsKeys.saved,
  queryFn: ({ pageParam, signal }) => unwrap(api.GET('/api/saved-posts', { params: { query: { cursor: pageParam } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
