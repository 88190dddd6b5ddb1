import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import styles from './nav-badge.module.css';

const MOST_SHOWN = 99;

export interface NavBadgeProps {
  count: number;
  /** Read out after the number. */
  meaning: string;
  testId: string;
}

/** How much waits behind a link of the shell. It draws nothing for 0. */
export function NavBadge({ count, meaning, testId }: NavBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-badge data-testid={testId}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden> {meaning}</VisuallyHidden>
    </span>
  );
}
