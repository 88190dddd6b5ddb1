import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MAX_WATCHED_MEMBERS } from '@affinity/proto/vocabulary/limits';
import type { FarewellNote } from '#shared/api/schema.js';
import { usePresence, useWatchMembers } from '#shared/realtime/use-live.js';
import { logError } from '#shared/code/log-error.js';
import { chatCacheOf } from '../state/chat-cache.js';
import { conversationsQuery } from '../requests/chat.queries.js';
import { byTime } from '../state/conversation-list.js';
import type { ConversationView } from '../state/conversation-view.js';
import { shownCard } from '../state/shown-card.js';

export interface Conversations {
  readonly status: 'loading' | 'error' | 'ready';
  /** Newest message first, conversations without any last (MSG-015, MSG-016). An unchanged one is the same object as before. */
  readonly conversations: readonly ConversationView[];
  /** Those that left the list (MSG-102), as far as they were read, and how many there are in all. */
  readonly archived: readonly ConversationView[];
  readonly archivedCount: number;
  /** Those that the other ended (MSG-125). */
  readonly farewells: readonly FarewellNote[];
  /** Every conversation that is not archived was read. */
  readonly archiveReached: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

const none: readonly never[] = [];

/** The member's conversations, live (MSG-088), with the members who are there (decision on ENT-060). */
export function useConversations(): Conversations {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(conversationsQuery);
  const more = useMutation({
    mutationFn: () => chatCacheOf(client).readMoreConversations(),
    onError: (error) => logError('more-conversations', error),
  });
  const cards = useMemo(() => byTime(data?.cards ?? none), [data]);
  const presence = usePresence();
  const [conversations, archived] = useMemo(() => {
    const shown = cards.map((card) => shownCard(card, presence.get(card.memberId) ?? null));
    return [shown.filter((view) => !view.archived), shown.filter((view) => view.archived)];
  }, [cards, presence]);
  useWatchMembers(cards.slice(0, MAX_WATCHED_MEMBERS).map(({ memberId }) => memberId));
  return {
    status: data === undefined ? (isError ? 'error' : 'loading') : 'ready',
    conversations,
    archived,
    archivedCount: data?.archived ?? 0,
    farewells: data?.farewells ?? none,
    archiveReached: data?.archiveReached ?? false,
    hasMore: data !== undefined && data.nextCursor !== null,
    loadingMore: more.isPending,
    loadMore: () => {
      if (!more.isPending) more.mutate();
    },
    retry: () => void refetch(),
  };
}
