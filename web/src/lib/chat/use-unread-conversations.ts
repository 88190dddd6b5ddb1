import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conversationsQuery } from './chat.queries.js';
import type { ConversationList } from './conversation-list.js';

const countUnread = ({ cards }: ConversationList): number => cards.filter(({ unread }) => unread > 0).length;

/** How many conversations have messages the member has not read, for the badge and the title (EXPERIENCE-26). */
export function useUnreadConversations(): number {
  const painted = usePainted();
  const { data } = useQuery({ ...conversationsQuery, enabled: painted, select: countUnread });
  return data ?? 0;
}

/** What only decorates the screen is not read before the screen is there. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // The frame after this one is drawn when its callback's task comes up.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}
