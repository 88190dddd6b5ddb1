import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { chatKeys } from './chat.keys.js';

/** Messages that have these words, newest first (MSG-107, MSG-108). Searches are counted: none is made again by itself. */
export const messageSearchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.search(q),
    queryFn: ({ pageParam: cursor, signal }) =>
      unwrap(api.GET('/api/conversations/search', { params: { query: { q, ...(cursor !== null && { cursor }) } }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
