import { CursorParameter } from '@affinity/kit/paging/cursor';
import { FAREWELLS } from '@affinity/proto/vocabulary/farewells';
import { z } from 'zod';
import { FarewellResponse } from '../../farewells/dto/farewell.response.js';
import { MessageResponse } from '../../messages/dto/message.response.js';

/** Unread messages are counted up to here; more is shown as more. */
export const MAX_UNREAD = 100;

/** ENT-058, for one of the two. */
export const ConversationCardResponse = z
  .object({
    pairKey: z.string(),
    memberId: z.uuid().meta({ description: 'The other member' }),
    firstName: z.string().meta({ description: 'Up to the first space of the name; with `lastName` behind it, the whole name (ENT-059)' }),
    lastName: z.string(),
    photoURL: z.string().nullable(),
    lastMessage: MessageResponse.nullable().meta({
      description: 'The newest one that is not deleted (ENT-063); null without any (ENT-061)',
    }),
    unread: z
      .int()
      .nonnegative()
      .max(MAX_UNREAD)
      .meta({ description: `Of the other member and not read; ${MAX_UNREAD} means that many or more` }),
    readSeq: z.int().nonnegative(),
    deliveredSeq: z.int().nonnegative().meta({ description: "How far the caller's pages have received" }),
    theirReadSeq: z.int().nonnegative(),
    theirDeliveredSeq: z.int().nonnegative(),
    lastSeq: z.int().nonnegative(),
    clearedSeq: z.int().nonnegative(),
    muted: z.boolean().meta({ description: "The caller's own, as are the next three (MSG-100)" }),
    pinned: z.boolean(),
    archived: z.boolean().meta({ description: 'Until the other member writes (MSG-102)' }),
    picturesOpen: z.boolean().meta({ description: "The caller sees the other's pictures and videos without a veil (MSG-129)" }),
    revision: z.int().positive().meta({ description: "Of the caller's card: drop what is not newer than the known one" }),
  })
  .meta({ id: 'ConversationCard' });
export type ConversationCardResponse = z.output<typeof ConversationCardResponse>;

/**
 * Newest message first, those without a message last (MSG-015, decision on MSG-016); before them the pinned ones, with the first
 * page (MSG-101), and behind them the archived ones (MSG-102).
 */
export const ConversationPageResponse = z
  .object({
    items: z.array(ConversationCardResponse),
    archived: z.int().nonnegative().meta({ description: 'How many conversations are archived in all' }),
    nextCursor: z.string().nullable(),
    farewells: z.array(FarewellResponse).optional().meta({
      description:
        'Conversations that the other ended, the last one first (MSG-125). With the first page alone, and only where there are any',
    }),
  })
  .meta({ id: 'ConversationPage' });
export type ConversationPageResponse = z.output<typeof ConversationPageResponse>;

export const ListConversationsQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type ListConversationsQuery = z.output<typeof ListConversationsQuery>;

export const DeleteConversationQuery = z.strictObject({
  farewell: z.enum(FAREWELLS).optional().meta({ description: 'What the other one is told with it (MSG-124)' }),
});
export type DeleteConversationQuery = z.output<typeof DeleteConversationQuery>;
