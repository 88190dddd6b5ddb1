import { useEffect, useRef } from 'react';
import { THREAD_TEXTS } from '../../texts.js';
import type { EndedConversation } from '../../hooks/use-chosen-conversation.js';
import styles from './ended-conversation.module.css';

/** Says that the conversation that was written in is gone, and keeps the words in sight. It takes the focus of the field that went. */
export function EndedNotice({ ended: { name, words } }: { ended: EndedConversation }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
      <p>{THREAD_TEXTS.ended(name)}</p>
      <p className={styles.lead}>{THREAD_TEXTS.endedWords}</p>
      <blockquote className={styles.words} dir="auto">
        {words}
      </blockquote>
    </div>
  );
}
