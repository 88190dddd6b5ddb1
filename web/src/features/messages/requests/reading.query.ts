import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { MessagePage } from '#shared/api/schema.js';
import { chatRequests } from '../state/chat-requests.js';
import { chatKeys } from './chat.keys.js';

type PageQuery = { readonly around: number } | { readonly before: number } | { readonly after: number };
export type ReadPages = InfiniteData<MessagePage, PageQuery>;

/**
 * The messages around a seq, and from there in both directions (MSG-116). The thread knows nothing of them: all of it hangs together up
 * to the newest. Seqs have no gaps, so that the numbers tell whether there are more.
 */
export const readingQuery = (pairKey: string, seq: number) =>
  infiniteQueryOptions<MessagePage, Error, ReadPages, ReturnType<typeof chatKeys.reading>, PageQuery>({
    queryKey: chatKeys.reading(pairKey, seq),
    queryFn: ({ pageParam, signal }) => chatRequests.readMessages(pairKey, pageParam, signal),
    initialPageParam: { around: seq },
    getNextPageParam: ({ items, lastSeq }) => {
      const last = items.at(-1);
      return last !== undefined && last.seq < lastSeq ? { after: last.seq } : null;
    },
    getPreviousPageParam: ({ items: [first], clearedSeq }) =>
      first !== undefined && first.seq > clearedSeq + 1 ? { before: first.seq } : null,
  });
