import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

const MovedConversation = z.strictObject({
  /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
  pairKey: z.string().length(73),
  /** The two members, in the order of their ids. */
  memberIds: z.tuple([z.uuid(), z.uuid()]),
  /** Number of the newest message: 1, 2, 3, without gaps. */
  seq: z.int().positive(),
  /** The conversation's revision after that message. */
  revision: z.int().positive(),
});

export const ChatConversationsMovedV1 = defineEvent({
  type: 'chat.conversations.moved.v1',
  owner: 'chat',
  description:
    'Messages stand in conversations: what came together within a moment, each conversation once with its newest seq. Never the text: who shows the conversation and does not hold all up to this seq reads what is missing. The subject is the first conversation.',
  data: z.strictObject({ conversations: z.array(MovedConversation).min(1).max(100) }),
  example: {
    conversations: [
      {
        pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
        memberIds: ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002'],
        seq: 12,
        revision: 14,
      },
    ],
  },
});
export type ChatConversationsMovedV1 = EventData<typeof ChatConversationsMovedV1>;
