import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';
import { CardRevisions } from './card-revisions.js';

export const ChatConversationClosedV1 = defineEvent({
  type: 'chat.conversation.closed.v1',
  owner: 'chat',
  description:
    'The end of the connection has reached chat: the conversation is neither shown nor written to any more. Its messages come back with a new connection.',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    /** Who ended the connection. */
    memberId: z.uuid(),
    otherId: z.uuid(),
    cardRevisions: CardRevisions,
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    otherId: '0199a1b2-0000-7000-8000-000000000002',
    cardRevisions: [14, 17],
  },
});
export type ChatConversationClosedV1 = EventData<typeof ChatConversationClosedV1>;
