import { useQuery } from '@tanstack/react-query';
import { usePresence, useWatchMembers } from '#shared/realtime/use-live.js';
import { cardQuery, conversationsQuery } from '../requests/chat.queries.js';
import { cardOf } from '../state/conversation-list.js';
import type { ConversationView } from '../state/conversation-view.js';
import { shownCard } from '../state/shown-card.js';

/** `gone`: there is no such conversation for this member, or not any more (MSG-020). */
export type OneConversation =
  | { readonly status: 'none' | 'loading' | 'gone' | 'error'; readonly conversation: null }
  | { readonly status: 'ready'; readonly conversation: ConversationView };

/** The open conversation; null when none is open. It is read by itself when it is further down than the loaded list. */
export function useConversation(pairKey: string | null): OneConversation {
  const list = useQuery(conversationsQuery);
  const card = pairKey === null ? undefined : cardOf(list.data, pairKey);
  const mayBeFurther = list.data !== undefined && list.data.nextCursor !== null && card === undefined;
  const single = useQuery({ ...cardQuery(pairKey ?? ''), enabled: pairKey !== null && mayBeFurther });
  const presence = usePresence();
  useWatchMembers(card === undefined ? [] : [card.memberId]);
  if (card !== undefined) return { status: 'ready', conversation: shownCard(card, presence.get(card.memberId) ?? null) };
  if (pairKey === null) return { status: 'none', conversation: null };
  if (list.data === undefined) return { status: list.isError ? 'error' : 'loading', conversation: null };
  if (!mayBeFurther || (single.data !== undefined && !single.isFetching)) return { status: 'gone', conversation: null };
  return { status: single.isError ? 'error' : 'loading', conversation: null };
}
