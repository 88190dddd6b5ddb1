import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';
import { CardRevisions } from './card-revisions.js';

export const ChatConversationOpenedV1 = defineEvent({
  type: 'chat.conversation.opened.v1',
  owner: 'chat',
  description: 'The connection of the two members has reached chat: they can write to each other from now on.',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    /** Who connected. */
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
export type ChatConversationOpenedV1 = EventData<typeof ChatConversationOpenedV1>;
