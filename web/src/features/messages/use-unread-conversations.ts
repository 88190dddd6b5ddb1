import { useQuery } from '@tanstack/react-query';
import { usePainted } from '#shared/page/use-painted.js';
import { conversationsQuery } from './requests/chat.queries.js';
import type { ConversationList } from './state/conversation-list.js';

const countUnread = ({ cards }: ConversationList): number =>
  cards.filter(({ unread, muted, archived }) => unread > 0 && !muted && !archived).length;

/**
 * How many conversations have messages the member has not read, for the badge and the title (EXPERIENCE-26). A muted one says nothing
 * there (MSG-100), and neither does one that is archived.
 */
export function useUnreadConversations(): number {
  const painted = usePainted();
  const { data } = useQuery({ ...conversationsQuery, enabled: painted, select: countUnread });
  return data ?? 0;
}
