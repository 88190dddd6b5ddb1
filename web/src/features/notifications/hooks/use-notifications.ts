import { useInfiniteQuery } from '@tanstack/react-query';
import { NavigationType, useNavigationType } from 'react-router';
import { notificationsQuery } from '../../../lib/notifications/notifications.query.js';

/** The list, read anew by each visit; who comes back to it by Back finds it as it was left. */
export function useNotifications() {
  const cameBack = useNavigationType() === NavigationType.Pop;
  const list = useInfiniteQuery({
    ...notificationsQuery,
    refetchOnMount: cameBack ? ({ state }) => state.isInvalidated : 'always',
  });
  return { list, items: list.data?.pages.flatMap(({ items }) => items), known: cameBack || list.isFetchedAfterMount };
}
