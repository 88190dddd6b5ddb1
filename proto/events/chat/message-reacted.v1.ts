import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';
import { CardRevisions } from './card-revisions.js';

export const ChatMessageReactedV1 = defineEvent({
  type: 'chat.message.reacted.v1',
  owner: 'chat',
  description: 'A member gave a reaction to a message of the conversation, changed it or took it back (MSG-098).',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    messageId: z.uuid(),
    seq: z.int().positive(),
    /** Whose reaction it is. */
    memberId: z.uuid(),
    otherId: z.uuid(),
    /** Who knows the message as of this time or later has heard of the change. */
    reactedAt: z.iso.datetime(),
    cardRevisions: CardRevisions,
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    messageId: '0199a1b2-0000-7000-8000-00000000000a',
    seq: 1,
    memberId: '0199a1b2-0000-7000-8000-000000000001',
    otherId: '0199a1b2-0000-7000-8000-000000000002',
    reactedAt: '2026-11-24T18:00:00.000Z',
    cardRevisions: [14, 17],
  },
});
export type ChatMessageReactedV1 = EventData<typeof ChatMessageReactedV1>;
