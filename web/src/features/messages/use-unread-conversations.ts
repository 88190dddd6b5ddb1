import { useQuery } from '@tanstack/react-query';
import { usePainted } from '#shared/page/use-painted.js';
import { conversationsQuery } from './requests/chat.queries.js';
import type { ConversationList } from './state/conversation-list.js';

const countUnread = ({ cards }: ConversationList): number => cards.filter(({ unread }) => unread > 0).length;

/** How many conversations have messages the member has not read, for the badge and the title (EXPERIENCE-26). */
export function useUnreadConversations(): number {
  const painted = usePainted();
  const { data } = useQuery({ ...conversationsQuery, enabled: painted, select: countUnread });
  return data ?? 0;
}
