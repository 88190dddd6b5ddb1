import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import type { LostProps } from '#shared/ui/lost-part.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { ERROR_TEXTS } from './error.texts.js';
import styles from './screen-error.module.css';

/** In the place of a screen whose code did not come (MISC-020). */
export function ScreenLost({ onAgain }: LostProps) {
  useScreen(ERROR_TEXTS.title);
  return (
    <div className={styles.screen}>
      <EmptyState
        headingLevel={1}
        title={ERROR_TEXTS.title}
        text={ERROR_TEXTS.lost}
        action={<Button onClick={onAgain}>{ERROR_TEXTS.tryAgain}</Button>}
      />
    </div>
  );
}
