import { CHAT_FAILURE_REPLY } from '../state/failure-replies.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { PRACTICE_TEXTS } from '../texts.js';
import { MessageText, Speaker } from './message-row.js';
import styles from './message-row.module.css';

/** A reply that grows word by word. Before its first word, dots show that the persona is writing. */
export function ReplyUnderWay({ name, text, lang }: { name: string; text: string; lang: string | undefined }) {
  return (
    <div className={styles.row} data-role="partner" data-under-way="true" aria-busy="true">
      <Speaker voice="partner" partnerName={name} />
      {text === '' ? (
        <span className={styles.dots}>
          <span />
          <span />
          <span />
          <output>
            <VisuallyHidden>{PRACTICE_TEXTS.writing(name)}</VisuallyHidden>
          </output>
        </span>
      ) : (
        <MessageText text={text} lang={lang} />
      )}
    </div>
  );
}

/** AIP-019 for a service that did not answer: the persona says so, and nothing of it is kept. */
export function UnansweredReply({ name }: { name: string }) {
  return (
    <li className={styles.row} data-role="partner" data-failed="true">
      <Speaker voice="partner" partnerName={name} />
      <MessageText text={CHAT_FAILURE_REPLY} />
    </li>
  );
}
