import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { NOTIFICATIONS_TEXTS } from '../texts.js';
import styles from './notifications.module.css';

const ROWS_ON_THEIR_WAY = 6;

/** Rows on their way, in the measures of a row. */
export function NotificationsLoading() {
  return (
    <div>
      <output className={styles.note}>{NOTIFICATIONS_TEXTS.loading}</output>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: ROWS_ON_THEIR_WAY }, (_unused, index) => (
          <div key={index} className={styles.row}>
            <Skeleton width="24px" height="24px" />
            <span className={styles.words}>
              <Skeleton width="36px" height="36px" />
              <Skeleton width="70%" height="1.25rem" />
              <Skeleton width="5rem" height="1rem" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

export function NotificationsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      action={
        <Button look="secondary" onClick={onRetry}>
          {NOTIFICATIONS_TEXTS.tryAgain}
        </Button>
      }
    >
      {NOTIFICATIONS_TEXTS.loadFailed}
    </Alert>
  );
}

export function NotificationsEmpty() {
  return (
    <div className={styles.empty}>
      <EmptyState
        title={NOTIFICATIONS_TEXTS.none}
        text={NOTIFICATIONS_TEXTS.noneText}
        action={<Link to={paths.matches}>{NOTIFICATIONS_TEXTS.findPeople}</Link>}
      />
    </div>
  );
}
