import { MIN_TOWN_SEARCH } from '@affinity/proto/vocabulary/places';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';

/** Towns by the beginning of a name. Without a line none are offered. */
export const townsQuery = (words: string) =>
  queryOptions({
    queryKey: ['towns', words] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/places', { params: { query: { q: words } }, signal })),
    select: ({ items }) => items,
    enabled: words.length >= MIN_TOWN_SEARCH,
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });
