import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, unwrap } from '#shared/api/client.js';
import type { Notification } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { notificationsKeys } from '../notifications.query.js';
import { usePageVisible } from '#shared/page/use-page-visible.js';

const TRIES_AGAIN = 2;

/**
 * Tells the server, while the page is visible, that everything up to the newest notification in the list was seen (NTF-005).
 * @returns whether the server has taken it and the number is read again: what is unseen then is newer than the list
 */
export function useMarkSeen(newest: Notification | undefined): boolean {
  const client = useQueryClient();
  const visible = usePageVisible();
  const told = useRef(0);
  const { mutate, isSuccess, variables } = useMutation({
    mutationFn: (through: number) => unwrap(api.POST('/api/notifications/seen', { body: { through } })),
    retry: TRIES_AGAIN,
    // Nobody pressed anything: it waits for a connection, and nobody is told.
    networkMode: 'online',
    onSuccess: async () => {
      // An earlier read under way would bring the old number back.
      await client.cancelQueries({ queryKey: notificationsKeys.unseen });
      await client.refetchQueries({ queryKey: notificationsKeys.unseen });
    },
    onError: (error) => {
      // Nothing is lost: the report is sent again when the page is looked at again.
      told.current = 0;
      logError('notifications-seen', error);
    },
  });
  const through = newest === undefined || newest.seen ? 0 : newest.number;
  useEffect(() => {
    if (!visible || told.current >= through) return;
    told.current = through;
    mutate(through);
  }, [visible, through, mutate]);
  return through === 0 || (isSuccess && variables === through);
}
