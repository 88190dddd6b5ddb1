import { MessagesIcon } from '#shared/ui/shell-icons.js';
import type { EndedConversation } from '../list/use-chosen-conversation.js';
import { MESSAGES_TEXTS } from '../texts.js';
import { EndedNotice } from './ended-conversation.js';
import styles from './thread-placeholder.module.css';

/** MSG-023. */
export function ThreadPlaceholder({ ended }: { ended: EndedConversation | null }) {
  return (
    <section className={styles.placeholder}>
      {ended !== null && <EndedNotice ended={ended} />}
      <span className={styles.art}>
        <MessagesIcon size={44} />
      </span>
      <p>{MESSAGES_TEXTS.placeholder}</p>
    </section>
  );
}
