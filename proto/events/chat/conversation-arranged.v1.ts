import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ChatConversationArrangedV1 = defineEvent({
  type: 'chat.conversation.arranged.v1',
  owner: 'chat',
  description:
    'A member muted, pinned or archived a conversation in their own list, or took that back, or had its pictures shown (MSG-100..102, MSG-129).',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    /** Whose list it is. The other member is told nothing. */
    memberId: z.uuid(),
    muted: z.boolean(),
    pinned: z.boolean(),
    archived: z.boolean(),
    /** Pictures of the other member are shown without a veil (MSG-129). */
    picturesOpen: z.boolean().optional(),
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    muted: true,
    pinned: false,
    archived: false,
    picturesOpen: true,
  },
});
export type ChatConversationArrangedV1 = EventData<typeof ChatConversationArrangedV1>;
