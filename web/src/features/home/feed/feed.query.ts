import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { NewerPosts, PostPage } from '#shared/api/schema.js';
import { type FeedSelection, postsKeys } from '#features/posts/posts.keys.js';

/** Milliseconds that a feed nobody looks at is kept, so that Back finds it as it was. */
const KEPT_MS = 30 * 60_000;

const asked = ({ view, filter, q }: FeedSelection) => ({ view, filter, ...(q === '' ? {} : { q }) });

export const readFeedPage = (selection: FeedSelection, cursor: string | undefined, signal?: AbortSignal): Promise<PostPage> =>
  unwrap(api.GET('/api/posts', { params: { query: { ...asked(selection), cursor } }, ...(signal === undefined ? {} : { signal }) }));

/**
 * A home feed, a page at a time (HOM-029..031). The query never reads it anew: newer posts are offered, so nothing moves under the
 * reader (HOM-032).
 */
export const feedQuery = (selection: FeedSelection) =>
  infiniteQueryOptions({
    queryKey: postsKeys.feed(selection),
    queryFn: ({ pageParam, signal }) => readFeedPage(selection, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { offersNew: true },
  });

/** Reads the posts that a feed has gained since `after`, or all without it. */
export const readNewerPosts = (selection: FeedSelection, after: string | undefined): Promise<NewerPosts> =>
  unwrap(api.GET('/api/posts/newer', { params: { query: { ...asked(selection), after } } }));
