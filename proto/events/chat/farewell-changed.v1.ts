import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ChatFarewellChangedV1 = defineEvent({
  type: 'chat.farewell.changed.v1',
  owner: 'chat',
  description:
    'What a member is told of a conversation that the other ended has come or gone (MSG-124..126). Pages of that member read it again; nobody else hears of it.',
  data: z.strictObject({
    /** Ids of the two members, sorted and joined by an underscore (ENT-054). */
    pairKey: z.string().length(73),
    /** Whom it is for. */
    memberId: z.uuid(),
  }),
  example: {
    pairKey: '0199a1b2-0000-7000-8000-000000000001_0199a1b2-0000-7000-8000-000000000002',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
  },
});
export type ChatFarewellChangedV1 = EventData<typeof ChatFarewellChangedV1>;
