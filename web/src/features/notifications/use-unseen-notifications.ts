import { useQuery } from '@tanstack/react-query';
import { useCurrentSession } from '#features/session/session.query.js';
import { usePainted } from '#shared/page/use-painted.js';
import { unseenNotificationsQuery } from './notifications.query.js';

/** How many notifications the member has not seen; 100 for more than 99 (NTF-006). */
export function useUnseenNotifications(): number {
  const { account } = useCurrentSession();
  const painted = usePainted();
  const { data } = useQuery({ ...unseenNotificationsQuery, enabled: painted && account !== null });
  return data?.unseen ?? 0;
}
