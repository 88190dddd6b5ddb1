import { CursorParameter } from '@affinity/kit/paging/cursor';
import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { MIN_MESSAGE_SEARCH_LENGTH } from '@affinity/proto/vocabulary/chat-limits';
import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';

/** Characters of a message that a hit shows. */
export const EXCERPT_LENGTH = 120;

export const SearchMessagesQuery = z.strictObject({
  q: storableText()
    .trim()
    .min(MIN_MESSAGE_SEARCH_LENGTH)
    .max(MAX_SEARCH_LENGTH)
    .meta({ description: 'Substring of a text, of a caption or of the name of a file, any case (MSG-107)' }),
  cursor: CursorParameter.optional(),
});
export type SearchMessagesQuery = z.output<typeof SearchMessagesQuery>;

const MessageHitResponse = z
  .object({
    pairKey: z.string(),
    seq: z.int().positive(),
    messageId: z.uuid(),
    senderId: z.uuid(),
    sentAt: z.iso.datetime(),
    excerpt: z.string().meta({ description: `At most ${EXCERPT_LENGTH} code points around the first match` }),
    matchStart: z.int().nonnegative().meta({ description: 'Where the match begins in the excerpt, in UTF-16 code units' }),
    matchLength: z.int().nonnegative(),
  })
  .meta({ id: 'MessageHit' });
export type MessageHitResponse = z.output<typeof MessageHitResponse>;

export const MessageHitPageResponse = z
  .object({
    hits: z.array(MessageHitResponse).meta({ description: 'Newest first, over all conversations' }),
    cursor: z.string().nullable().meta({
      description: 'Searches further back: there may be more hits, also when this page has few or none. Null once everything was searched',
    }),
  })
  .meta({ id: 'MessageHitPage' });
export type MessageHitPageResponse = z.output<typeof MessageHitPageResponse>;
