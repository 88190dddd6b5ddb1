import { z } from 'zod';
import { MAX_UNREAD } from '../conversations/dto/conversation.responses.js';
import { PairKey } from '../conversations/pair-key.schema.js';

const MOST_MEMBERS = 50;
/** Of one member, the newest ones. */
export const MOST_CONVERSATIONS = 50;

export const WaitingConversationsRequest = z
  .strictObject({
    members: z
      .array(
        z.strictObject({
          memberId: z.uuid(),
          since: z.iso.datetime().meta({ description: 'Conversations whose last message is older are left out' }),
        }),
      )
      .max(MOST_MEMBERS),
    unread: z.boolean().meta({ description: 'Only those with messages that the member has not read' }),
  })
  .meta({ id: 'WaitingConversationsRequest' });
export type WaitingConversationsRequest = z.output<typeof WaitingConversationsRequest>;

export const WaitingConversationsResponse = z
  .object({
    waiting: z
      .array(
        z.object({
          memberId: z.uuid(),
          pairKey: PairKey,
          otherId: z.uuid().meta({ description: 'Who wrote last' }),
          at: z.iso.datetime().meta({ description: 'When the last message was sent' }),
          unread: z.int().min(0).max(MAX_UNREAD),
          unreadSince: z.iso.datetime().nullable().meta({ description: 'When the first unread message was sent' }),
        }),
      )
      .meta({ description: `Newest first for each member, ${MOST_CONVERSATIONS} at most` }),
  })
  .meta({ id: 'WaitingConversations' });
export type WaitingConversationsResponse = z.output<typeof WaitingConversationsResponse>;
