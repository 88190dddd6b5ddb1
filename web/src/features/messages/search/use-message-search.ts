import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MessageHit } from '#shared/api/schema.js';
import { ownEvents } from '#shared/realtime/live.js';
import { chatKeys } from '../requests/chat.keys.js';
import { type Hits, messageSearchQuery, withoutHits } from '../requests/message-search.query.js';

/** The search in messages. A message that is deleted or cleared meanwhile leaves the hits at once. */
export function useMessageSearch(term: string) {
  const client = useQueryClient();
  useEffect(() => {
    const drop = (gone: (hit: MessageHit) => boolean): void =>
      void client.setQueriesData<Hits>({ queryKey: chatKeys.searches }, (hits) => withoutHits(hits, gone));
    const leave = [
      ownEvents.on('chat.message.deleted', ({ pairKey, seq }) => drop((hit) => hit.pairKey === pairKey && hit.seq === seq)),
      ownEvents.on('chat.conversation.cleared', ({ pairKey, throughSeq }) =>
        drop((hit) => hit.pairKey === pairKey && hit.seq <= throughSeq),
      ),
    ];
    return () => leave.forEach((stop) => stop());
  }, [client]);
  return useInfiniteQuery(messageSearchQuery(term));
}
