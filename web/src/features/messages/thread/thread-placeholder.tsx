import { MessagesIcon } from '#shared/ui/shell-icons.js';
import { MESSAGES_TEXTS } from '../texts.js';
import styles from './thread-placeholder.module.css';

/** MSG-023. */
export function ThreadPlaceholder() {
  return (
    <section className={styles.placeholder}>
      <span className={styles.art}>
        <MessagesIcon size={44} />
      </span>
      <p>{MESSAGES_TEXTS.placeholder}</p>
    </section>
  );
}
