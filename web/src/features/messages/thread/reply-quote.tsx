import { summaryOf } from '../state/message-words.js';
import type { Replied, ShownMessage } from '../state/shown-message.js';
import { THREAD_TEXTS } from '../texts.js';
import { useMessageActions } from './message-actions.context.js';
import styles from './reply-quote.module.css';

export interface ReplyQuoteProps {
  message: ShownMessage;
  replyTo: Replied;
  otherName: string;
  tabStop: boolean;
}

/** What a message replies to, on one line above it. A press leads there (MSG-092, MSG-093). */
export function ReplyQuote({ message, replyTo, otherName, tabStop }: ReplyQuoteProps) {
  const { showMessage } = useMessageActions();
  if (replyTo.deleted) return <p className={styles.gone}>{THREAD_TEXTS.repliedGone}</p>;
  const byMe = (message.sender === 'me') === (replyTo.senderId === message.senderId);
  const name = byMe ? THREAD_TEXTS.you : otherName;
  const words = summaryOf(replyTo);
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={THREAD_TEXTS.replied(name, words)}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => showMessage(replyTo.seq)}
    >
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.words} dir="auto">
        {words}
      </span>
    </button>
  );
}
