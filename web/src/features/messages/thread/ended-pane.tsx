import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { ArrowLeftIcon } from '#shared/ui/shell-icons.js';
import type { EndedConversation } from '../list/use-chosen-conversation.js';
import { FAREWELL_TEXTS } from '../farewell/texts.js';
import { conversationsQuery } from '../requests/chat.queries.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './ended-pane.module.css';

export interface EndedPaneProps {
  ended: EndedConversation;
  /** Given on one pane. */
  onBack?: () => void;
}

/**
 * Stands where the open conversation stood, says that it went, with what the other said (MSG-125), and keeps what was being written, to be copied (MSG-103). The notice
 * takes the focus, which would be lost with the thread.
 */
export function EndedPane({ ended: { id, name, words }, onBack }: EndedPaneProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { data: list } = useQuery({ ...conversationsQuery, enabled: false });
  const farewell = list?.farewells?.find(({ pairKey }) => pairKey === id);
  const sentence = farewell?.sentence ?? null;
  const announce = useAnnounce();
  useEffect(() => notice.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      announce(THREAD_TEXTS.copied);
    } catch (error) {
      logError('copy-draft', error);
      announce(THREAD_TEXTS.copyFailed, 'failed');
    }
  };
  return (
    <section className={styles.pane} aria-label={THREAD_TEXTS.pane(name)}>
      <header className={styles.header}>
        {onBack !== undefined && (
          <button type="button" className={styles.tool} aria-label={THREAD_TEXTS.back} onClick={onBack}>
            <ArrowLeftIcon />
          </button>
        )}
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
      </header>
      <div className={styles.room}>
        <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
          <p>{THREAD_TEXTS.ended(name)}</p>
          {farewell !== undefined && <p dir="auto">{FAREWELL_TEXTS.ended(farewell.firstName || name)}</p>}
          {sentence !== null && <p dir="auto">{FAREWELL_TEXTS.quoted(FAREWELL_TEXTS.sentences[sentence])}</p>}
          {words !== '' && (
            <>
              <p className={styles.lead}>{THREAD_TEXTS.endedWords}</p>
              <blockquote className={styles.words} dir="auto">
                {words}
              </blockquote>
            </>
          )}
        </div>
        {words !== '' && (
          <Button look="secondary" onClick={() => void copy()}>
            {THREAD_TEXTS.copy}
          </Button>
        )}
      </div>
    </section>
  );
}
