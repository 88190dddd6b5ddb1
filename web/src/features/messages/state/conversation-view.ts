import type { ConversationCard, Message } from '#shared/api/schema.js';
import { initialsOf } from '#shared/text/initials.js';
import { summaryOf } from './message-words.js';
import { messageTime } from './message-time.js';
import { SUMMARY_TEXTS } from './message.texts.js';

/** A conversation as its card shows it (ENT-058). */
export interface ConversationView {
  /** The pair key. */
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly initials: string;
  /** Null while it is not known. */
  readonly isOnline: boolean | null;
  /** The texts as shown: "Mar 5, 02:30 PM" or "N/A". */
  readonly lastSeen: string;
  readonly lastMessage: string;
  readonly timestamp: string;
  /** What the search looks through. */
  readonly words: string;
  /** ISO 8601. */
  readonly lastMessageAt: string | null;
  /** At most 100, which means that many or more. */
  readonly unread: number;
  readonly muted: boolean;
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly picturesOpen: boolean;
}

/** MSG-096. */
const lineOf = (message: Message, own: boolean): string => (own ? SUMMARY_TEXTS.own(summaryOf(message)) : summaryOf(message));

/** ENT-058..062. Presence is real (decision on ENT-060): `isOnline` is false for a member who hides it, and null without a connection. */
export function viewOf(card: ConversationCard, isOnline: boolean | null): ConversationView {
  const { pairKey, memberId, firstName, lastName, photoURL, unread, muted, pinned, archived, picturesOpen } = card;
  const message = card.lastMessage;
  const timestamp = message === null ? SUMMARY_TEXTS.noTime : messageTime(message.timestamp);
  return {
    id: pairKey,
    memberId,
    name: `${firstName} ${lastName}`.trim(),
    avatar: photoURL,
    initials: initialsOf(firstName, lastName),
    isOnline,
    lastSeen: timestamp,
    lastMessage: message === null ? SUMMARY_TEXTS.none : lineOf(message, message.senderId !== memberId),
    words: message === null ? SUMMARY_TEXTS.none : `${summaryOf(message)}\n${message.content}`,
    timestamp,
    lastMessageAt: message?.timestamp ?? null,
    unread,
    muted,
    pinned,
    archived,
    picturesOpen,
  };
}
