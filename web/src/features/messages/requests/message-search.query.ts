import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { MessageHitPage } from '#shared/api/schema.js';
import { chatKeys } from './chat.keys.js';

export type Hits = InfiniteData<MessageHitPage, string | null>;

/** Messages that have these words, newest first (MSG-107, MSG-108). Searches are counted: none is made again by itself. */
export const messageSearchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.search(q),
    queryFn: ({ pageParam: cursor, signal }) =>
      unwrap(api.GET('/api/conversations/search', { params: { query: { q, ...(cursor !== null && { cursor }) } }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** The hits that are left when some messages are gone. */
export const withoutHits = (hits: Hits | undefined, gone: (hit: MessageHitPage['hits'][number]) => boolean): Hits | undefined =>
  hits?.pages.some((page) => page.hits.some(gone))
    ? { ...hits, pages: hits.pages.map((page) => ({ ...page, hits: page.hits.filter((hit) => !gone(hit)) })) }
    : hits;
