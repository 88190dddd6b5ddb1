import styles from './skip-link.module.css';
import { UI_TEXTS } from './ui.texts.js';

/** First stop of the keyboard: jumps over the navigation. `target` is the id of the main region. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {UI_TEXTS.skipToContent}
    </a>
  );
}
