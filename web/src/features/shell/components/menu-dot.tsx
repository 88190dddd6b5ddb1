import { useUnreadCases } from '#features/cases/unread-cases.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { SHELL_TEXTS } from '../texts.js';
import { useWaitingSparks } from '../hooks/use-waiting-sparks.js';
import styles from './menu-dot.module.css';

/** A dot on the phone's way home: something waits that is shown only in the menu (EXPERIENCE-26). */
export function MenuDot() {
  const sparks = useWaitingSparks();
  const { concerned, filed } = useUnreadCases();
  if (sparks + concerned + filed === 0) return null;
  return (
    <span className={styles.dot} data-badge data-testid="menu-dot">
      <VisuallyHidden>{sparks > 0 ? SHELL_TEXTS.waitingInMenu(sparks) : SHELL_TEXTS.openMenuDecided}</VisuallyHidden>
    </span>
  );
}
