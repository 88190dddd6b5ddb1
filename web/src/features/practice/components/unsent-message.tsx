import type { PracticeTalk } from '../state/practice-talk.js';
import type { PendingMessage } from '../state/talk.reducer.js';
import { PRACTICE_TEXTS } from '../texts.js';
import { MessageText, Speaker } from './message-row.js';
import styles from './message-row.module.css';

export interface UnsentMessageProps {
  message: PendingMessage;
  talk: PracticeTalk;
  /** The message may not have arrived. Otherwise it is on its way. */
  unsent: boolean;
}

/** The member's words until the server has them. */
export function UnsentMessage({ message, talk, unsent }: UnsentMessageProps) {
  return (
    <li className={styles.row} data-role="member" data-state={unsent ? 'unsent' : 'sending'}>
      <Speaker voice="member" partnerName="" />
      <MessageText text={message.text} />
      {unsent && (
        <div className={styles.below}>
          <span className={styles.unsent}>{PRACTICE_TEXTS.notSent}</span>
          <button type="button" className={styles.act} onClick={() => void talk.sendAgain()}>
            {PRACTICE_TEXTS.tryAgain}
          </button>
          <button type="button" className={styles.act} onClick={talk.discard}>
            {PRACTICE_TEXTS.discard}
          </button>
        </div>
      )}
    </li>
  );
}
