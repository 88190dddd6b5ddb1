import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';
import { CardRevisions } from './card-revisions.js';

export const ChatConversationDeletedV1 = defineEvent({
  type: 'chat.conversation.deleted.v1',
  owner: 'chat',
  description:
    'A member deleted the conversation for both, or deleted the account. Social-graph ends the connection on this (MSG-072), so that messages and connections agree.',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    /** Who deleted it. */
    memberId: z.uuid(),
    otherId: z.uuid(),
    /** Revision of the ended connection: a connection made after it stays. */
    connectionRevision: z.int().nonnegative(),
    cardRevisions: CardRevisions,
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    otherId: '0199a1b2-0000-7000-8000-000000000002',
    connectionRevision: 3,
    cardRevisions: [14, 17],
  },
});
export type ChatConversationDeletedV1 = EventData<typeof ChatConversationDeletedV1>;
