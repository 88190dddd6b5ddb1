import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ChatMessageSentV1 = defineEvent({
  type: 'chat.message.sent.v1',
  owner: 'chat',
  description:
    'A message stands in a conversation. Ids only, never its text: who shows the conversation and does not hold this seq reads what is missing. The envelope carries the revision of the conversation.',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    messageId: z.uuid(),
    /** Number in the conversation: 1, 2, 3, without gaps. */
    seq: z.int().positive(),
    senderId: z.uuid(),
    recipientId: z.uuid(),
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    messageId: '0199a1b2-0000-7000-8000-00000000000a',
    seq: 1,
    senderId: '0199a1b2-0000-7000-8000-000000000001',
    recipientId: '0199a1b2-0000-7000-8000-000000000002',
  },
});
export type ChatMessageSentV1 = EventData<typeof ChatMessageSentV1>;
