import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { ReportedMessagePage } from '#shared/api/schema.js';

export const OWN_CONVERSATION_CODE = 'chat.own_conversation';
export const CONVERSATION_NOT_FOUND_CODE = 'chat.conversation_not_found';

/**
 * Messages of a reported conversation, newest page first (DECISION-8). Each read is logged, so nothing is read that nobody asked for.
 * Nothing is kept once it is not shown.
 */
export const reportedMessagesQuery = (pairKey: string) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'messages', pairKey],
    queryFn: ({ pageParam, signal }): Promise<ReportedMessagePage> =>
      unwrap(
        api.GET('/api/moderation/conversations/{pairKey}/messages', {
          params: { path: { pairKey }, query: pageParam === null ? {} : { before: pageParam } },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, items }) => (hasMore ? items[0]?.seq : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
