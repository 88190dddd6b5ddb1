import { ArrowLeftIcon } from '#shared/ui/shell-icons.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './back-bar.module.css';

/** The way back on one pane while there is no thread that has one: it is on its way, did not come, or could not be drawn. */
export function BackBar({ onBack }: { onBack: () => void }) {
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label={THREAD_TEXTS.back} onClick={onBack}>
        <ArrowLeftIcon />
      </button>
    </header>
  );
}
