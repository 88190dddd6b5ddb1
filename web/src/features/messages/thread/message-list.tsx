import type { ReactNode } from 'react';
import type { ConversationView } from '../state/conversation-view.js';
import { useReadReceipts } from '../hooks/use-read-receipts.js';
import type { MessagePlace } from '../state/message-place.js';
import type { ShownMessage } from '../state/shown-message.js';
import type { ShownThread } from '../hooks/use-thread.js';
import { Button } from '#shared/ui/button.js';
import { useRowFocus } from './use-row-focus.js';
import { useSeenSeq } from './use-seen-seq.js';
import { useShownMessage, useShownPlace } from './use-shown-message.js';
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
  /** A message of these that something leads to (MSG-116). */
  at: MessagePlace | null;
  onReply: (message: ShownMessage) => void;
  onEdit: (message: ShownMessage) => void;
  /** What a conversation without messages offers (MSG-120). */
  openers: ReactNode;
}

/** The messages of a conversation, the newest at the end (MSG-024). Tab leads to one of them and the arrows to the others. */
export function MessageList({ thread, conversation, at, onReply, onEdit, openers }: MessageListProps) {
  const { messages, hasOlder, loadingOlder } = thread;
  const { id: pairKey, name } = conversation;
  const onNearTop = () => {
    if (hasOlder && !loadingOlder) thread.loadOlder();
  };
  const { scroller, content, onScroll, below, away, toEnd } = useThreadScroll(messages, { onNearTop, startsAt: at?.seq ?? null });
  const { show, marked } = useShownMessage(thread, content);
  useShownPlace(at, messages, show);
  useReadReceipts(pairKey, useSeenSeq(scroller, messages));

  const { tabStop, ...keys } = useRowFocus(messages, messages.at(-1)?.id ?? null, content);
  return (
    <MessageActionsHost conversation={conversation} onReply={onReply} onEdit={onEdit} onShow={show}>
      <div className={styles.room}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of the messages inside */}
        <div ref={scroller} className={styles.scroller} onScroll={onScroll} {...keys}>
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
            {!hasOlder && messages.length === 0 && openers}
            {/* The log is not live: older messages that are loaded, and own ones, are no news. `ArrivalsLog` reads out what is. */}
            <div role="log" aria-live="off" aria-label={THREAD_TEXTS.messages(name)}>
              <MessageDays messages={messages} otherName={name} tabStop={tabStop} marked={marked} />
            </div>
          </div>
        </div>
        {away && messages.length > 0 && <EndPill below={below} onPress={toEnd} />}
      </div>
      <ArrivalsLog messages={messages} name={name} />
    </MessageActionsHost>
  );
}
