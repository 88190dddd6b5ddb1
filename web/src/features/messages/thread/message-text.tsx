import { LinkedText } from '#features/places/linked-text.js';
import styles from './message-text.module.css';

/** What somebody wrote, as text: addresses in it lead on, and nothing of it is markup. */
export function MessageText({ text, large }: { text: string; large: boolean }) {
  return (
    <p className={styles.text} data-large={large} dir="auto">
      <LinkedText text={text} />
    </p>
  );
}
