import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';
import { CardRevisions } from './card-revisions.js';

export const ChatMessageDeletedV1 = defineEvent({
  type: 'chat.message.deleted.v1',
  owner: 'chat',
  description: 'A member deleted an own message for both (MSG-033). Its place stays, without content, until the conversation is cleared.',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    messageId: z.uuid(),
    seq: z.int().positive(),
    /** Whose message it was, and who deleted it. */
    senderId: z.uuid(),
    recipientId: z.uuid(),
    cardRevisions: CardRevisions,
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    messageId: '0199a1b2-0000-7000-8000-00000000000a',
    seq: 1,
    senderId: '0199a1b2-0000-7000-8000-000000000001',
    recipientId: '0199a1b2-0000-7000-8000-000000000002',
    cardRevisions: [14, 17],
  },
});
export type ChatMessageDeletedV1 = EventData<typeof ChatMessageDeletedV1>;
