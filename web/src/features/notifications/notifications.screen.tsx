import { useEffect } from 'react';
import { useUnseenNotifications } from './use-unseen-notifications.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { ListFoot } from '#shared/list/list-foot.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { useMarkSeen } from './hooks/use-mark-seen.js';
import { useNotifications } from './hooks/use-notifications.js';
import { useUnseenMarks } from './hooks/use-unseen-marks.js';
import { NOTIFICATIONS_TEXTS } from './texts.js';
import { NewNotifications } from './components/new-notifications.js';
import { NotificationRow } from './components/notification-row.js';
import styles from './components/notifications.module.css';
import { NotificationsEmpty, NotificationsFailed, NotificationsLoading } from './components/notifications-states.js';

/** /notifications: what happened to the member (NTF-001..006). */
export function NotificationsScreen() {
  const heading = useScreen(NOTIFICATIONS_TEXTS.title);
  const ownId = useCurrentSession().account?.id ?? '';
  const { list, items, known } = useNotifications();
  const { refetch } = list;
  const shown = items ?? [];
  const marks = useUnseenMarks(shown, known);
  const allSeen = useMarkSeen(known ? shown[0] : undefined);
  const unseen = useUnseenNotifications();
  const newer = items !== undefined && known && allSeen ? unseen : 0;
  const isEmpty = items?.length === 0;
  // An empty list takes new notifications in by itself: there is nothing to move.
  useEffect(() => {
    if (isEmpty && newer > 0) void refetch();
  }, [isEmpty, newer, refetch]);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {NOTIFICATIONS_TEXTS.title}
        </h1>
        <p>{NOTIFICATIONS_TEXTS.lead}</p>
      </header>
      {items === undefined && (list.isError ? <NotificationsFailed onRetry={() => void refetch()} /> : <NotificationsLoading />)}
      {isEmpty && !list.hasNextPage && <NotificationsEmpty />}
      {items !== undefined && (!isEmpty || list.hasNextPage) && (
        <div>
          <NewNotifications
            count={isEmpty ? 0 : newer}
            newest={shown[0]?.number ?? 0}
            onTake={async () => !(await refetch()).isRefetchError}
          />
          <ul className={styles.rows} aria-label={NOTIFICATIONS_TEXTS.list}>
            {shown.map((notification) => (
              <li key={notification.number}>
                <PartBoundary where="notification" of={notification}>
                  <NotificationRow notification={notification} ownId={ownId} unseen={marks.has(notification.number)} />
                </PartBoundary>
              </li>
            ))}
          </ul>
          <ListFoot list={list} texts={NOTIFICATIONS_TEXTS.more} ends={(list.data?.pages.length ?? 0) > 1} />
        </div>
      )}
    </div>
  );
}
