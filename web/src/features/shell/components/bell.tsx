import { Link, useLocation } from 'react-router';
import { countText } from '#features/notifications/count-text.js';
import { useUnseenNotifications } from '#features/notifications/use-unseen-notifications.js';
import { paths } from '#features/places/paths.js';
import { BellIcon } from '#shared/ui/shell-icons.js';
import { SHELL_TEXTS } from '../texts.js';
import styles from './bell.module.css';

/** Leads to the notifications and says how many are unseen (NTF-001, NTF-006). The bell is none of the screens of NAV-001. */
export function Bell() {
  const { pathname } = useLocation();
  const unseen = useUnseenNotifications();
  return (
    <Link
      to={paths.notifications}
      className={styles.bell}
      aria-label={SHELL_TEXTS.notifications(unseen === 0 ? null : countText(unseen))}
      aria-current={pathname === paths.notifications ? 'page' : undefined}
    >
      <BellIcon size={24} />
      {unseen > 0 && (
        <span className={styles.count} data-testid="bell-count">
          {countText(unseen)}
        </span>
      )}
    </Link>
  );
}
