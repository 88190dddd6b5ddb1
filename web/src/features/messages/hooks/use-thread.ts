import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Message } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { chatCacheOf } from '../state/chat-cache.js';
import { conversationsQuery, threadQuery } from '../requests/chat.queries.js';
import { cardOf } from '../state/conversation-list.js';
import { unsentOf } from '../member-unsent.js';
import { readBackTo } from '../state/read-back.js';
import { showThread } from '../state/show-thread.js';
import type { ShownMessage } from '../state/shown-message.js';
import { olderBefore } from '../state/thread.js';

export interface ShownThread {
  readonly status: 'loading' | 'error' | 'ready';
  /** Ascending, the unsent ones at the end (MSG-024). An unchanged message is the same object as before. */
  readonly messages: readonly ShownMessage[];
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  loadOlder(): void;
  /** Reads back until the message at `seq` is there. @throws {ApiError} */
  loadBackTo(seq: number): Promise<void>;
  retry(): void;
}

const none: readonly Message[] = [];

/** The messages of one conversation, live (MSG-025). */
export function useThread(pairKey: string): ShownThread {
  const client = useQueryClient();
  const me = useCurrentSession().account?.id ?? '';
  const unsent = unsentOf(me);
  const items = useSyncExternalStore(unsent.subscribe, unsent.snapshot);
  const { data: thread, isError, refetch } = useQuery(threadQuery(pairKey));
  const { data: card } = useQuery({ ...conversationsQuery, select: (list) => cardOf(list, pairKey) });
  const older = useMutation({
    mutationKey: ['older', pairKey],
    mutationFn: () => chatCacheOf(client).readOlder(pairKey),
    onError: (error) => logError('older-messages', error),
  });
  const known = thread?.messages ?? none;
  const messages = useMemo(() => {
    const here = items.filter((item) => item.pairKey === pairKey);
    return showThread(known, here, card, me, unsent.fileOf);
  }, [known, items, pairKey, card, me, unsent]);
  return {
    status: thread === undefined ? (isError ? 'error' : 'loading') : 'ready',
    messages,
    hasOlder: thread !== undefined && olderBefore(thread) !== null,
    loadingOlder: older.isPending,
    loadOlder: () => {
      if (!older.isPending) older.mutate();
    },
    loadBackTo: (seq) => readBackTo(chatCacheOf(client), pairKey, seq),
    retry: () => void refetch(),
  };
}
