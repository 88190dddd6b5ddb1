import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';

/** More are asked for than are offered: some are found by an interest. */
const ASKED = 24;
const OFFERED = 6;

/** Whether the name holds the words, any case. */
export const isCalled = (fullName: string, words: string): boolean => fullName.toLocaleLowerCase().includes(words.toLocaleLowerCase());

/** Members whose name holds the words, whom the member meets (POST-085). A block takes effect at once: nothing is kept. */
export const mentionOffersQuery = (words: string) =>
  queryOptions({
    queryKey: ['mention-offers', words] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/people', { params: { query: { filter: 'anyone', q: words, limit: ASKED } }, signal })),
    select: ({ items }) => items.filter(({ fullName }) => isCalled(fullName, words)).slice(0, OFFERED),
    enabled: words !== '',
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
