import type { ReportedMessage } from '#shared/api/schema.js';
import { CONVERSATION_TEXTS } from '../texts/case.texts.js';
import { whenText } from '../state/when-text.js';
import styles from './reported-conversation.module.css';

/** What a message said before its words were changed (MSG-095). Under a file there may have been none (MSG-117). */
export function Earlier({ earlier = [] }: { earlier: ReportedMessage['earlier'] }) {
  return earlier.map(({ words, until }) => (
    <p key={until} className={styles.text}>
      <em>{CONVERSATION_TEXTS.until(whenText(until))}</em> {words === '' ? CONVERSATION_TEXTS.noWords : words}
    </p>
  ));
}
