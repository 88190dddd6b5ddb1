import { randomUUID } from 'node:crypto';
import type { ConversationCard, ConversationPage, Message, MessagePage } from '#shared/api/schema.js';
import type { TestMember } from './members.js';

type Somebody = Pick<TestMember, 'id'>;

/** ENT-054: both ids, sorted and joined. */
export const pairKeyOf = (one: Somebody, other: Somebody): string => [one.id, other.id].toSorted().join('_');

/** The first message of a conversation, by `sender`. */
export const messageOf = (pairKey: string, sender: Somebody, content: string, changes: Partial<Message> = {}): Message => ({
  id: randomUUID(),
  seq: 1,
  pairKey,
  senderId: sender.id,
  content,
  timestamp: '2026-03-05T14:30:00.000Z',
  deleted: false,
  ...changes,
});

/** The conversation as `member` sees it: everything of `other` is read. */
export function conversationCardOf(member: Somebody, other: TestMember, lastMessage: Message | null = null): ConversationCard {
  const lastSeq = lastMessage?.seq ?? 0;
  return {
    pairKey: pairKeyOf(member, other),
    memberId: other.id,
    firstName: other.firstName,
    lastName: other.lastName,
    photoURL: null,
    lastMessage,
    unread: 0,
    readSeq: lastSeq,
    deliveredSeq: lastSeq,
    theirReadSeq: 0,
    theirDeliveredSeq: 0,
    lastSeq,
    clearedSeq: 0,
    muted: false,
    pinned: false,
    archived: false,
    picturesOpen: true,
    revision: 1,
  };
}

/** All of them on one page. */
export const conversationPageOf = (items: ConversationCard[]): ConversationPage => ({
  items,
  archived: items.filter(({ archived }) => archived).length,
  nextCursor: null,
});

/** All of the messages on one page. */
export const messagePageOf = (items: Message[]): MessagePage => ({
  items,
  hasMore: false,
  lastSeq: items.at(-1)?.seq ?? 0,
  clearedSeq: 0,
});
