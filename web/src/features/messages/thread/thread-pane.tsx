import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ConversationView } from '../state/conversation-view.js';
import type { ShownMessage } from '../state/shown-message.js';
import type { MessagePlace } from '../state/message-place.js';
import { type ShownThread, useThread } from '../hooks/use-thread.js';
import { useOtherTyping } from '../hooks/use-typing.js';
import { Composer, type ComposerHandle } from '../composer/composer.js';
import { usePickedFiles } from '../composer/files/use-picked-files.js';
import type { ComposerMode } from '../composer/mode/composer-mode.js';
import { useAttachDrop } from '../composer/use-attach-drop.js';
import { useReadingOrThread } from '../reading/use-reading-or-thread.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { THREAD_TEXTS } from '../texts.js';
import { ClearChatDialog } from '../list/clear-chat-dialog.js';
import { quietPart } from '#shared/ui/lost-part.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { MessageList } from './message-list.js';
import { ThreadHeader } from './thread-header.js';
import styles from './thread-pane.module.css';
import { ThreadLoading, ThreadProblem } from './thread-states.js';

const ReadingList = pressedPart(async () => (await import('../reading/reading-list.js')).ReadingList);
/** Most conversations have messages. */
const Openers = quietPart(async () => (await import('../openers/openers.js')).Openers);

export interface ThreadPaneProps {
  pairKey: string;
  /** Null until the conversation has been read. Its messages are read meanwhile. */
  conversation: ConversationView | null;
  failed: boolean;
  /** The message that the address leads to; null for the newest (MSG-116). */
  at: MessagePlace | null;
  goTo: (seq: number | null) => void;
  /** Given on one pane, where the thread takes the place of the list (MSG-030, MSG-031). */
  onBack?: () => void;
  /** Told whether it stands there: until it is loaded, and when it fails, there is no way back in it. */
  onStands: (stands: boolean) => void;
}

/** A reply to a message that was deleted meanwhile shows its words no longer (MSG-092). */
function useMode(mode: ComposerMode, { status, messages, hasOlder }: ShownThread): ComposerMode {
  const first = messages.find(({ seq }) => seq !== null)?.seq ?? Infinity;
  const isKnown = !hasOlder || (mode?.message.seq ?? Infinity) >= first;
  const gone = mode?.kind === 'reply' && status === 'ready' && isKnown && messages.every(({ id }) => id !== mode.message.id);
  return useMemo(
    () => (mode !== null && gone ? { ...mode, message: { ...mode.message, content: THREAD_TEXTS.repliedGone, file: null } } : mode),
    [mode, gone],
  );
}

function newestOfOther({ status, messages }: ShownThread): number | null {
  if (status !== 'ready') return null;
  return messages.findLast(({ sender }) => sender === 'other')?.seq ?? 0;
}

/** An open conversation. Mount with the pair key as `key`. */
export function ThreadPane({ pairKey, conversation, failed, at, goTo, onBack, onStands }: ThreadPaneProps) {
  const thread = useThread(pairKey);
  const otherIsTyping = useOtherTyping(pairKey, newestOfOther(thread));
  const picked = usePickedFiles(pairKey);
  const [mode, setMode] = useState<ComposerMode>(null);
  const shownMode = useMode(mode, thread);
  const place = useReadingOrThread(at, thread);
  const reading = place === 'reading';
  // One writes in the thread, at its end.
  const begin = useCallback(
    (next: ComposerMode) => {
      setMode(next);
      if (reading) goTo(null);
    },
    [reading, goTo],
  );
  const onReply = useCallback((message: ShownMessage) => begin({ kind: 'reply', message }), [begin]);
  const onEdit = useCallback((message: ShownMessage) => begin({ kind: 'edit', message }), [begin]);
  const drop = useAttachDrop(picked.add);
  const [clearing, setClearing] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const alone = onBack !== undefined;
  // On one pane the pressed card is hidden. The thread takes the focus, so that it is read out.
  useEffect(() => {
    const focused = document.activeElement;
    if (alone && (focused === document.body || focused?.closest('[hidden]'))) pane.current?.focus({ preventScroll: true });
  }, [alone]);
  // The button that led back to the newest is gone.
  const wasReading = useRef(reading);
  useEffect(() => {
    if (wasReading.current && !reading && document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
    wasReading.current = reading;
  }, [reading]);
  useLayoutEffect(() => {
    onStands(true);
    return () => onStands(false);
  }, [onStands]);
  const problem = failed || thread.status === 'error';
  return (
    <section
      ref={pane}
      className={styles.pane}
      tabIndex={-1}
      aria-label={conversation === null ? THREAD_TEXTS.loading : THREAD_TEXTS.pane(conversation.name)}
      {...(!reading && drop)}
    >
      <ThreadHeader conversation={conversation} otherIsTyping={otherIsTyping} onClear={() => setClearing(true)} onBack={onBack} />
      {problem && <ThreadProblem onRetry={() => thread.retry()} />}
      {!problem && (conversation === null || thread.status === 'loading' || place === 'deciding') && <ThreadLoading />}
      {!problem && conversation !== null && reading && at !== null && (
        <ReadingList key={`${at.seq}:${at.press}`} at={at} conversation={conversation} goTo={goTo} onReply={onReply} onEdit={onEdit} />
      )}
      {!problem && conversation !== null && thread.status === 'ready' && place === 'thread' && (
        <PartBoundary where="messages" of={thread.messages}>
          <MessageList
            thread={thread}
            conversation={conversation}
            at={at}
            onReply={onReply}
            onEdit={onEdit}
            openers={
              <Suspense>
                <Openers memberId={conversation.memberId} composer={composer} />
              </Suspense>
            }
          />
        </PartBoundary>
      )}
      {conversation !== null && !reading && (
        <Composer ref={composer} conversation={conversation} picked={picked} mode={shownMode} onModeEnd={() => setMode(null)} />
      )}
      {clearing && conversation !== null && <ClearChatDialog conversation={conversation} onClose={() => setClearing(false)} />}
    </section>
  );
}

/** It comes with the thread: who sees it end has it. */
export { EndedPane } from './ended-pane.js';
