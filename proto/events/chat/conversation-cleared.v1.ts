import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';
import { CardRevisions } from './card-revisions.js';

export const ChatConversationClearedV1 = defineEvent({
  type: 'chat.conversation.cleared.v1',
  owner: 'chat',
  description: 'A member removed all messages for both (MSG-074). The conversation stays, and its seq goes on.',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    /** Who cleared it. */
    memberId: z.uuid(),
    otherId: z.uuid(),
    /** The last seq that is gone. */
    throughSeq: z.int().nonnegative(),
    cardRevisions: CardRevisions,
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    otherId: '0199a1b2-0000-7000-8000-000000000002',
    throughSeq: 12,
    cardRevisions: [14, 17],
  },
});
export type ChatConversationClearedV1 = EventData<typeof ChatConversationClearedV1>;
