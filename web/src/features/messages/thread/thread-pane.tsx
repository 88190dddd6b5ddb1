import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ConversationView } from '../state/conversation-view.js';
import type { ShownMessage } from '../state/shown-message.js';
import { type ShownThread, useThread } from '../hooks/use-thread.js';
import { useOtherTyping } from '../hooks/use-typing.js';
import { Composer } from '../composer/composer.js';
import { usePickedFiles } from '../composer/files/use-picked-files.js';
import type { ComposerMode } from '../composer/mode/composer-mode.js';
import { useAttachDrop } from '../composer/use-attach-drop.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { THREAD_TEXTS } from '../texts.js';
import { ClearChatDialog } from '../list/clear-chat-dialog.js';
import { MessageList } from './message-list.js';
import { ThreadHeader } from './thread-header.js';
import styles from './thread-pane.module.css';
import { ThreadLoading, ThreadProblem } from './thread-states.js';

export interface ThreadPaneProps {
  pairKey: string;
  /** Null until the conversation has been read. Its messages are read meanwhile. */
  conversation: ConversationView | null;
  failed: boolean;
  /** Given on one pane, where the thread takes the place of the list (MSG-030, MSG-031). */
  onBack?: () => void;
  /** Told whether it stands there: until it is loaded, and when it fails, there is no way back in it. */
  onStands: (stands: boolean) => void;
}

/** A reply to a message that was deleted meanwhile shows its words no longer (MSG-092). */
function useMode(mode: ComposerMode, { status, messages }: ShownThread): ComposerMode {
  const gone = mode?.kind === 'reply' && status === 'ready' && messages.every(({ id }) => id !== mode.message.id);
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
export function ThreadPane({ pairKey, conversation, failed, onBack, onStands }: ThreadPaneProps) {
  const thread = useThread(pairKey);
  const otherIsTyping = useOtherTyping(pairKey, newestOfOther(thread));
  const picked = usePickedFiles(pairKey);
  const [mode, setMode] = useState<ComposerMode>(null);
  const shownMode = useMode(mode, thread);
  const onReply = useCallback((message: ShownMessage) => setMode({ kind: 'reply', message }), []);
  const onEdit = useCallback((message: ShownMessage) => setMode({ kind: 'edit', message }), []);
  const drop = useAttachDrop(picked.add);
  const [clearing, setClearing] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const alone = onBack !== undefined;
  // On one pane the pressed card is hidden. The thread takes the focus, so that it is read out.
  useEffect(() => {
    const focused = document.activeElement;
    if (alone && (focused === document.body || focused?.closest('[hidden]'))) pane.current?.focus({ preventScroll: true });
  }, [alone]);
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
      {...drop}
    >
      <ThreadHeader conversation={conversation} otherIsTyping={otherIsTyping} onClear={() => setClearing(true)} onBack={onBack} />
      {problem && <ThreadProblem onRetry={() => thread.retry()} />}
      {!problem && (conversation === null || thread.status === 'loading') && <ThreadLoading />}
      {!problem && conversation !== null && thread.status === 'ready' && (
        <PartBoundary where="messages" of={thread.messages}>
          <MessageList thread={thread} conversation={conversation} onReply={onReply} onEdit={onEdit} />
        </PartBoundary>
      )}
      {conversation !== null && <Composer conversation={conversation} picked={picked} mode={shownMode} onModeEnd={() => setMode(null)} />}
      {clearing && <ClearChatDialog pairKey={pairKey} onClose={() => setClearing(false)} />}
    </section>
  );
}

/** It comes with the thread: who sees it end has it. */
export { EndedPane } from './ended-pane.js';
