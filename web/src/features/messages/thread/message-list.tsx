import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ConversationView } from '../state/conversation-view.js';
import { useReadReceipts } from '../hooks/use-read-receipts.js';
import type { ShownMessage } from '../state/shown-message.js';
import type { ShownThread } from '../hooks/use-thread.js';
import { Button } from '#shared/ui/button.js';
import { useSeenSeq } from './use-seen-seq.js';
import { useShownMessage } from './use-shown-message.js';
import { useThreadScroll } from './use-thread-scroll.js';
import { THREAD_TEXTS } from '../texts.js';
import { ArrivalsLog } from './arrivals-log.js';
import { EndPill } from './end-pill.js';
import styles from './message-list.module.css';
import { MessageActionsHost } from './message-actions-host.js';
import { MessageDays } from './message-days.js';

export interface MessageListProps {
  thread: ShownThread;
  conversation: ConversationView;
  onReply: (message: ShownMessage) => void;
  onEdit: (message: ShownMessage) => void;
}

function nextRow(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The messages of a conversation, the newest at the end (MSG-024). Tab leads to one of them and the arrows to the others. */
export function MessageList({ thread, conversation, onReply, onEdit }: MessageListProps) {
  const { messages, hasOlder, loadingOlder } = thread;
  const { id: pairKey, name } = conversation;
  const [focused, setFocused] = useState<string | null>(null);
  const onNearTop = () => {
    if (hasOlder && !loadingOlder) thread.loadOlder();
  };
  const { scroller, content, onScroll, below, away, toEnd } = useThreadScroll(messages, onNearTop);
  const { show, marked } = useShownMessage(thread, content);
  useReadReceipts(pairKey, useSeenSeq(scroller, messages));

  const tabStop = messages.some(({ id }) => id === focused) ? focused : (messages.at(-1)?.id ?? null);
  const focusIsGone = focused !== null && tabStop !== focused;
  useEffect(() => {
    // The message that had the focus was deleted.
    if (!focusIsGone || tabStop === null || document.activeElement !== document.body) return;
    content.current?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(tabStop)}"]`)?.focus({ preventScroll: true });
  }, [focusIsGone, tabStop, content]);
  const move = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['messageId'] === undefined) return;
    const rows = [...(content.current?.querySelectorAll<HTMLElement>('[data-message-id]') ?? [])];
    const next = nextRow(event.key, rows.indexOf(event.target), rows.length);
    if (next === null) return;
    event.preventDefault();
    rows[next]?.focus();
  };
  return (
    <MessageActionsHost conversation={conversation} onReply={onReply} onEdit={onEdit} onShow={show}>
      <div className={styles.room}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of the messages inside */}
        <div
          ref={scroller}
          className={styles.scroller}
          onScroll={onScroll}
          onKeyDown={move}
          onFocus={({ target }) => {
            const row = target.closest<HTMLElement>('[data-message-id]');
            if (row !== null) setFocused(row.dataset['messageId'] ?? null);
          }}
        >
          <div ref={content} className={styles.content}>
            <div className={styles.top}>
              {hasOlder ? (
                <Button look="quiet" aria-disabled={loadingOlder} onClick={onNearTop}>
                  {loadingOlder ? THREAD_TEXTS.olderLoading : THREAD_TEXTS.older}
                </Button>
              ) : (
                <p>{messages.length === 0 ? THREAD_TEXTS.sayHello(name) : THREAD_TEXTS.beginning(name)}</p>
              )}
            </div>
            {/* The log is not live: older messages that are loaded, and own ones, are no news. `ArrivalsLog` reads out what is. */}
            <div role="log" aria-live="off" aria-label={THREAD_TEXTS.messages(name)}>
              <MessageDays messages={messages} otherName={name} tabStop={tabStop} marked={marked} />
            </div>
          </div>
        </div>
        {away && <EndPill below={below} onPress={toEnd} />}
      </div>
      <ArrivalsLog messages={messages} name={name} />
    </MessageActionsHost>
  );
}
