import { Link } from 'react-router';
import type { MessageHit } from '#shared/api/schema.js';
import { OVER_LIST } from '#features/places/chat-address.js';
import { exactTime } from '#shared/time/relative-time.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import type { ConversationView } from '../state/conversation-view.js';
import { addressOfMessage } from '../state/message-place.js';
import { messageTime } from '../state/message-time.js';
import styles from './message-hits.module.css';
import { MESSAGE_SEARCH_TEXTS } from './texts.js';

export interface MessageHitLinkProps {
  hit: MessageHit;
  /** Undefined until the list was read as far as the conversation. */
  conversation: ConversationView | undefined;
  own: boolean;
  chosen: boolean;
  /** Whether Tab leads to this hit. The arrows lead to the others. */
  tabStop: boolean;
  onOpen: () => void;
}

/** One message that was found: who it was written with, when, and the words around the match (MSG-116). */
export function MessageHitLink({ hit, conversation, own, chosen, tabStop, onOpen }: MessageHitLinkProps) {
  const { pairKey, seq, messageId, sentAt, excerpt, matchStart, matchLength } = hit;
  const matchEnd = matchStart + matchLength;
  return (
    <Link
      to={addressOfMessage(pairKey, seq)}
      state={OVER_LIST}
      preventScrollReset
      className={styles.hit}
      data-hit={messageId}
      aria-current={chosen ? 'true' : undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={onOpen}
    >
      {conversation === undefined ? (
        <Skeleton width="36px" height="36px" />
      ) : (
        <Avatar photo={conversation.avatar} names={[conversation.name]} size={36} />
      )}
      <span className={styles.name} dir="auto">
        {conversation === undefined ? <Skeleton width="7rem" height="1rem" /> : conversation.name}
      </span>
      <time className={styles.time} dateTime={sentAt} title={exactTime(sentAt)}>
        {messageTime(sentAt)}
      </time>
      <span className={styles.words} dir="auto">
        {own && MESSAGE_SEARCH_TEXTS.own}
        {excerpt.slice(0, matchStart)}
        {matchLength > 0 && <mark className={styles.match}>{excerpt.slice(matchStart, matchEnd)}</mark>}
        {excerpt.slice(matchEnd)}
      </span>
    </Link>
  );
}
