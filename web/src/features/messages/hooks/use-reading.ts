import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCurrentSession } from '#features/session/session.query.js';
import { ownEvents } from '#shared/realtime/live.js';
import { unsentOf } from '../member-unsent.js';
import { chatKeys } from '../requests/chat.keys.js';
import { conversationsQuery } from '../requests/chat.queries.js';
import { readingQuery } from '../requests/reading.query.js';
import { cardOf } from '../state/conversation-list.js';
import { showThread } from '../state/show-thread.js';

/** The messages around one of them, which follow what becomes of them (MSG-116). New ones are the thread's. */
export function useReading(pairKey: string, seq: number) {
  const client = useQueryClient();
  const me = useCurrentSession().account?.id ?? '';
  const { data: card } = useQuery({ ...conversationsQuery, select: (list) => cardOf(list, pairKey) });
  const reading = useInfiniteQuery(readingQuery(pairKey, seq));
  const { data, refetch } = reading;
  const messages = useMemo(() => {
    const read = data?.pages.flatMap(({ items }) => items) ?? [];
    return showThread(read, [], card, me, unsentOf(me).fileOf);
  }, [data, card, me]);
  useEffect(() => {
    const readAgain = (): void => void client.invalidateQueries({ queryKey: chatKeys.readings(pairKey) });
    const ifHere = (event: { readonly pairKey: string }): void => {
      if (event.pairKey === pairKey) readAgain();
    };
    const leave = [
      ownEvents.on('chat.message.deleted', ifHere),
      ownEvents.on('chat.message.edited', ifHere),
      ownEvents.on('chat.message.reacted', ifHere),
      ownEvents.on('chat.conversation.cleared', ifHere),
      ownEvents.onMissed(readAgain),
    ];
    return () => leave.forEach((stop) => stop());
  }, [client, pairKey]);
  return { ...reading, messages, readAgain: () => void refetch() };
}
