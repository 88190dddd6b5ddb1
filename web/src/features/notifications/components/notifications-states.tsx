import { Link } from 'react-router';
import { paths } from '#features/places/paths.js';
import { Alert } from '#shared/ui/alert.js';
import { EmptyPanel } from '#shared/list/empty-panel.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { NOTIFICATIONS_TEXTS } from '../texts.js';
import styles from './notifications.module.css';

const ROWS_ON_THEIR_WAY = 6;

/** Rows on their way, in the measures of a row. */
export function NotificationsLoading() {
  return (
    <div>
      <output>
        <VisuallyHidden>{NOTIFICATIONS_TEXTS.loading}</VisuallyHidden>
      </output>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: ROWS_ON_THEIR_WAY }, (_unused, index) => (
          <div key={index} className={styles.row}>
            <Skeleton width="24px" height="24px" />
            <span className={styles.words}>
              <span className={styles.photos}>
                <Skeleton width="36px" height="36px" />
              </span>
              <span className={styles.sentence}>
                <Skeleton width="70%" height="1.45rem" />
              </span>
              <span className={styles.time}>
                <Skeleton width="4rem" height="1rem" />
              </span>
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
    <EmptyPanel>
      <EmptyState
        title={NOTIFICATIONS_TEXTS.none}
        text={NOTIFICATIONS_TEXTS.noneText}
        action={<Link to={paths.matches}>{NOTIFICATIONS_TEXTS.findPeople}</Link>}
      />
    </EmptyPanel>
  );
}
