import { useEffect, useRef } from 'react';
import { THREAD_TEXTS } from '../texts.js';
import type { EndedConversation } from '../list/use-chosen-conversation.js';
import styles from './ended-conversation.module.css';

/** Says that a conversation went while words were being written in it, and keeps them in sight. The notice takes the focus. */
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
