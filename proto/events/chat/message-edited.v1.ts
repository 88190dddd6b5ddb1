import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';
import { CardRevisions } from './card-revisions.js';

export const ChatMessageEditedV1 = defineEvent({
  type: 'chat.message.edited.v1',
  owner: 'chat',
  description: 'A member changed the words of an own message for both (MSG-094). Its seq and time stay.',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    messageId: z.uuid(),
    seq: z.int().positive(),
    /** Whose message it is, and who changed it. */
    senderId: z.uuid(),
    recipientId: z.uuid(),
    /** Who knows the message as of this time or later has heard of the change. */
    editedAt: z.iso.datetime(),
    cardRevisions: CardRevisions,
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    messageId: '0199a1b2-0000-7000-8000-00000000000a',
    seq: 1,
    senderId: '0199a1b2-0000-7000-8000-000000000001',
    recipientId: '0199a1b2-0000-7000-8000-000000000002',
    editedAt: '2026-11-24T18:00:00.000Z',
    cardRevisions: [14, 17],
  },
});
export type ChatMessageEditedV1 = EventData<typeof ChatMessageEditedV1>;
