import { memo, useRef } from 'react';
import type { ShownMessage } from '../state/shown-message.js';
import { exactTime } from '#shared/time/relative-time.js';
import { MoreIcon } from '#shared/ui/post-icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { useLongPress } from './use-long-press.js';
import { isEmojiOnly } from './emoji-only.js';
import { timeOfDay } from './message-times.js';
import { THREAD_TEXTS } from '../texts.js';
import { useMessageActions } from './message-actions.context.js';
import { LinkCard } from '../links/link-card.js';
import { Attachment } from '../attachments/attachment.js';
import styles from './message-row.module.css';
import { MessageState, UnsentActions } from './message-state.js';
import { MessageText } from './message-text.js';
import { Reactions } from './reactions.js';
import { ReplyQuote } from './reply-quote.js';

export interface MessageRowProps {
  message: ShownMessage;
  otherName: string;
  /** The first message of its run. */
  first: boolean;
  last: boolean;
  /** Whether Tab leads to this message. */
  tabStop: boolean;
  /** Whether something has just led here. */
  marked: boolean;
}

/** One message (MSG-028, MSG-033, EXPERIENCE-24). The menu opens by its button, Enter, the menu key or a long press. */
export const MessageRow = memo(function MessageRow({ message, otherName, first, last, tabStop, marked }: MessageRowProps) {
  const { id, sender, content, file, seq, state, timestamp, replyTo, preview, edited, reactions } = message;
  const row = useRef<HTMLElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const { openMenu, reply } = useMessageActions();
  const open = (from: HTMLElement | null) => {
    if (from !== null && row.current !== null) openMenu(message, from, row.current);
  };
  const press = useLongPress({ onLongPress: () => open(row.current), touchOnly: true });
  const mine = sender === 'me';
  const large = file === null && replyTo === null && isEmojiOnly(content);
  return (
    <li className={styles.item} data-row={id} data-first={first} data-last={last}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does the same */}
      <article
        ref={row}
        className={styles.message}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows lead from message to message
        tabIndex={tabStop ? 0 : -1}
        data-message-id={id}
        data-sender={sender}
        data-seq={seq ?? undefined}
        data-state={state ?? undefined}
        data-first={first}
        data-last={last}
        data-marked={marked}
        aria-keyshortcuts={seq === null ? undefined : 'R'}
        onKeyDown={(event) => {
          if (event.target !== row.current) return;
          if (event.key === 'r' && seq !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            reply(message);
          }
          if (event.key !== 'Enter' && event.key !== 'ContextMenu') return;
          event.preventDefault();
          open(more.current);
        }}
      >
        <div
          className={styles.bubble}
          data-large={large}
          data-file={file !== null}
          onContextMenu={(event) => {
            // A long press of a finger would open the browser's menu over our own.
            if ((event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch') event.preventDefault();
          }}
          {...press}
        >
          <VisuallyHidden>{THREAD_TEXTS.said(mine ? THREAD_TEXTS.you : otherName)} </VisuallyHidden>
          {replyTo !== null && <ReplyQuote message={message} replyTo={replyTo} otherName={otherName} tabStop={tabStop} />}
          {file === null ? (
            <>
              <MessageText text={content} large={large} />
              {preview !== null && <LinkCard preview={preview} tabStop={tabStop} />}
            </>
          ) : (
            <>
              <Attachment message={message} file={file} otherName={otherName} />
              {file.caption !== undefined && (
                <div className={styles.caption}>
                  <MessageText text={file.caption} large={false} />
                </div>
              )}
            </>
          )}
          <span className={styles.meta}>
            {edited && <span>{THREAD_TEXTS.edited}</span>}
            <time dateTime={timestamp} title={exactTime(timestamp)}>
              {timeOfDay(timestamp)}
            </time>
            {state !== null && <MessageState state={state} />}
          </span>
        </div>
        <button
          ref={more}
          type="button"
          className={styles.more}
          aria-label={mine ? THREAD_TEXTS.menuOfOwn : THREAD_TEXTS.menuOfOther(otherName)}
          aria-haspopup="menu"
          tabIndex={tabStop ? 0 : -1}
          onClick={() => open(more.current)}
        >
          <MoreIcon size={20} />
        </button>
      </article>
      {reactions.length > 0 && <Reactions message={message} otherName={otherName} tabStop={tabStop} />}
      {state === 'failed' && <UnsentActions message={message} />}
    </li>
  );
});
