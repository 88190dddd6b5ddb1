import { Injectable } from '@nestjs/common';
import { Announcements } from '@affinity/kit/outbox/announcements';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import { membersOf } from './pair-key.js';

/** A message was stored: the conversation stands at its seq. */
export interface ConversationMove {
  readonly pairKey: string;
  /** Digits: Postgres counts further than JavaScript. */
  readonly seq: string;
  /** The conversation's revision after it. */
  readonly revision: number;
  readonly movedAt: Date;
}

/** The contract allows no more. */
const CONVERSATIONS_AN_EVENT = 100;

/** Tells of messages that came together by the newest seq of each conversation (ADR 40). */
@Injectable()
export class ConversationMoves {
  /** There are moves now. */
  readonly wake: () => void;

  constructor(announcements: Announcements) {
    this.wake = announcements.add({
      name: 'conversation-moves',
      table: 'conversation_moves',
      columns: { pairKey: 'pair_key', seq: 'last_seq', revision: 'revision', movedAt: 'moved_at' },
      event: ChatConversationsMovedV1,
      eventsOf,
    }).wake;
  }
}

/** Events about moves, which come in the order in which each conversation's happened. */
export function eventsOf(moves: readonly ConversationMove[]) {
  const newest = [...new Map(moves.map((move) => [move.pairKey, move])).values()];
  const groups = Array.from({ length: Math.ceil(newest.length / CONVERSATIONS_AN_EVENT) }, (_, index) =>
    newest.slice(index * CONVERSATIONS_AN_EVENT, (index + 1) * CONVERSATIONS_AN_EVENT),
  );
  return groups.map((conversations) => ({
    subject: conversations[0]!.pairKey,
    actorId: null,
    revision: conversations[0]!.revision,
    data: { conversations: conversations.map(moved) },
    time: conversations.at(-1)!.movedAt,
  }));
}

function moved({ pairKey, seq, revision }: ConversationMove): ChatConversationsMovedV1['conversations'][number] {
  const [low, high] = membersOf(pairKey)!;
  return { pairKey, memberIds: [low, high], seq: Number(seq), revision };
}
