import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCurrentSession } from '#features/session/session.query.js';
import { ownEvents } from '#shared/realtime/live.js';
import { unsentOf } from '../member-unsent.js';
import { chatKeys } from '../requests/chat.keys.js';
import { conversationsQuery } from '../requests/chat.queries.js';
import { type ReadPages, readingQuery } from '../requests/reading.query.js';
import { cardOf } from '../state/conversation-list.js';
import { showThread } from '../state/show-thread.js';

/** Milliseconds between two reads of all that was read: the other member may change messages faster than that. */
const PAUSE_MS = 1000;

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
    const queryKey = chatKeys.readings(pairKey);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = 0;
    const readAgain = (): void => {
      const read = (): void => {
        timer = undefined;
        readAt = Date.now();
        void client.invalidateQueries({ queryKey });
      };
      timer ??= setTimeout(read, Math.max(0, readAt + PAUSE_MS - Date.now()));
    };
    const isRead = (seq: number): boolean =>
      client
        .getQueriesData<ReadPages>({ queryKey })
        .some(([, read]) => read?.pages.some(({ items }) => items.some((item) => item.seq === seq || item.replyTo?.seq === seq)) ?? true);
    const ifRead = (event: { readonly pairKey: string; readonly seq: number }): void => {
      if (event.pairKey === pairKey && isRead(event.seq)) readAgain();
    };
    const leave = [
      ownEvents.on('chat.message.deleted', ifRead),
      ownEvents.on('chat.message.edited', ifRead),
      ownEvents.on('chat.message.reacted', ifRead),
      ownEvents.on('chat.conversation.cleared', (event) => event.pairKey === pairKey && readAgain()),
      ownEvents.onMissed(readAgain),
    ];
    return () => {
      clearTimeout(timer);
      leave.forEach((stop) => stop());
    };
  }, [client, pairKey]);
  return { ...reading, messages, readAgain: () => void refetch() };
}
