import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { postsKeys } from '#features/posts/posts.keys.js';
import { mergeViewed } from './viewed-videos.report.js';

/**
 * The videos of one visit, twenty a page (VID-004).
 * @param seed of the visit: the shuffle of each page depends on it (VID-016)
 * @param viewedBefore videos this browser remembers; the server learns of them before the first page is read
 */
export const videosQuery = (seed: number, viewedBefore: ReadonlySet<string>) =>
  infiniteQueryOptions({
    queryKey: postsKeys.videos(seed),
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam === null) await mergeViewed(viewedBefore);
      const query = pageParam === null ? { seed } : { seed, cursor: pageParam };
      return unwrap(api.GET('/api/videos', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // A loaded page is not read again: the server leaves out watched videos, so the visit would lose those it shows.
    enabled: ({ state }) => state.data === undefined,
    staleTime: Infinity,
  });
