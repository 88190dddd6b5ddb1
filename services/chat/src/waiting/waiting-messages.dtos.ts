import { z } from 'zod';
import { MAX_UNREAD } from '../conversations/dto/conversation.responses.js';
import { PairKey } from '../conversations/pair-key.schema.js';

const MOST_ASKED = 100;
const Whose = { memberId: z.uuid(), pairKey: PairKey };

export const WaitingMessagesRequest = z
  .strictObject({ asked: z.array(z.strictObject(Whose)).max(MOST_ASKED) })
  .meta({ id: 'WaitingMessagesRequest' });
export type WaitingMessagesRequest = z.output<typeof WaitingMessagesRequest>;

export const WaitingMessagesResponse = z
  .object({
    waiting: z.array(
      z.object({
        ...Whose,
        otherId: z.uuid().meta({ description: 'Who wrote them' }),
        unread: z
          .int()
          .positive()
          .max(MAX_UNREAD)
          .meta({ description: `${MAX_UNREAD} means that many or more` }),
      }),
    ),
  })
  .meta({ id: 'WaitingMessages' });
export type WaitingMessagesResponse = z.output<typeof WaitingMessagesResponse>;
