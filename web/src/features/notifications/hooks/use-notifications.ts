import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { notificationsQuery } from '../notifications.query.js';

/** The list. Each visit and each press of the bell reads it anew. Back finds it as it was left. */
export function useNotifications() {
  const type = useNavigationType();
  const [cameBack] = useState(type === NavigationType.Pop);
  const list = useInfiniteQuery({
    ...notificationsQuery,
    refetchOnMount: cameBack ? ({ state }) => state.isInvalidated : 'always',
  });
  const { key } = useLocation();
  const shownFor = useRef(key);
  const { refetch } = list;
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    void refetch();
  }, [key, refetch]);
  return { list, items: list.data?.pages.flatMap(({ items }) => items), known: cameBack || list.isFetchedAfterMount };
}
