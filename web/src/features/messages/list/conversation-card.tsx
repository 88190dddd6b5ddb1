import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ConversationView } from '../state/conversation-view.js';
import { exactTime } from '#shared/time/relative-time.js';
import { Avatar } from '#shared/ui/avatar.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { TrashIcon } from '#shared/ui/post-icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { addressOfChat, OVER_LIST } from '#features/places/chat-address.js';
import { useLongPress } from '../thread/use-long-press.js';
import { MESSAGES_TEXTS } from '../texts.js';
import { CardMarks } from './card-marks.js';
import { CardMenuButton } from './card-menu-button.js';
import styles from './conversation-card.module.css';
import { PresenceDot } from '../components/presence-dot.js';

/** The server counts no further. A higher number is read out as "a lot". */
const MOST_SHOWN = 99;

export interface ConversationCardProps {
  conversation: ConversationView;
  chosen: boolean;
  /** Whether Tab leads to this card. The arrows lead to the others. */
  tabStop: boolean;
  /** Whether the card's Delete button shows (MSG-013). */
  revealed: boolean;
  onReveal: (id: string | null) => void;
  onDelete: (conversation: ConversationView) => void;
}

/** One conversation of the list (MSG-008..014). One that cannot be drawn leaves the others (MISC-024). */
export function ConversationCard(props: ConversationCardProps) {
  const { conversation, chosen, revealed, onReveal } = props;
  const row = useRef<HTMLLIElement>(null);
  const hide = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !revealed) return;
    onReveal(null);
    row.current?.querySelector('a')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape for the button inside
    <li ref={row} className={styles.row} data-revealed={revealed} data-chosen={chosen} onKeyDown={hide}>
      <PartBoundary where="conversation-card" of={conversation} className={styles.lost}>
        <Card {...props} />
      </PartBoundary>
    </li>
  );
}

function Card({ conversation, chosen, tabStop, revealed, onReveal, onDelete }: ConversationCardProps) {
  const { id, name, avatar, isOnline, lastMessage, lastMessageAt, timestamp, unread, muted, pinned, archived } = conversation;
  const remove = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  const press = useLongPress({ onLongPress: () => onReveal(id) });
  // The focus follows only a key: a pointer stays where it is.
  useEffect(() => {
    if (revealed && byKey.current) remove.current?.focus();
    byKey.current = false;
  }, [revealed]);
  const reveal = () => {
    byKey.current = true;
    onReveal(id);
  };
  return (
    <>
      <Link
        to={addressOfChat(id)}
        state={OVER_LIST}
        preventScrollReset
        className={styles.card}
        data-pair-key={id}
        aria-current={chosen ? 'true' : undefined}
        aria-keyshortcuts="Delete"
        tabIndex={tabStop ? 0 : -1}
        draggable={false}
        onContextMenu={(event) => {
          // A long press of a finger sends this event too, but its timer decides. The menu key has no position of its own.
          event.preventDefault();
          if ((event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType !== 'touch') reveal();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete') reveal();
        }}
        {...press}
      >
        <span className={styles.face}>
          <Avatar photo={avatar} names={[name]} size={48} />
          <PresenceDot online={isOnline} className={styles.dot} />
        </span>
        <span className={styles.name} data-unread={unread > 0} dir="auto">
          {name}
        </span>
        <VisuallyHidden>, {isOnline !== null && `${isOnline ? MESSAGES_TEXTS.online : MESSAGES_TEXTS.offline}, `}</VisuallyHidden>
        <CardMarks pinned={pinned} muted={muted} archived={archived} />
        {lastMessageAt === null ? (
          <span className={styles.time}>{timestamp}</span>
        ) : (
          <time className={styles.time} dateTime={lastMessageAt} title={exactTime(lastMessageAt)}>
            {timestamp}
          </time>
        )}
        <span className={styles.words} data-unread={unread > 0} dir="auto">
          {lastMessage}
        </span>
        {unread > 0 && (
          <span className={styles.unread}>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            <VisuallyHidden> {MESSAGES_TEXTS.unread(unread)}</VisuallyHidden>
          </span>
        )}
      </Link>
      <CardMenuButton conversation={conversation} revealed={revealed} onDelete={onDelete} />
      {revealed && (
        <button
          ref={remove}
          type="button"
          className={styles.delete}
          aria-label={MESSAGES_TEXTS.deleteOf(name)}
          onClick={() => onDelete(conversation)}
        >
          <TrashIcon size={20} />
          <span aria-hidden="true">{MESSAGES_TEXTS.delete}</span>
        </button>
      )}
    </>
  );
}
