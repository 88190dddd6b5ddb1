import { z } from 'zod';
import { FileAddressResponse } from '../../files/dto/files.dtos.js';
import { LinkPreview } from '../../links/dto/link-preview.dtos.js';
import { Voice } from './voice.js';

/** The message that another one replies to, as it is now (MSG-092). A deleted or cleared one has its seq alone. */
const RepliedMessage = z
  .object({
    seq: z.int().positive(),
    deleted: z.boolean(),
    senderId: z.uuid().optional(),
    content: z.string().optional().meta({ description: 'Its beginning' }),
    fileType: z.string().optional(),
    fileName: z.string().optional(),
    caption: z.string().optional().meta({ description: 'Its beginning' }),
  })
  .meta({ id: 'RepliedMessage' });

const Reaction = z.object({ memberId: z.uuid(), emoji: z.string() }).meta({ id: 'MessageReaction' });

/** ENT-055, ENT-056. */
export const MessageResponse = z
  .object({
    id: z.uuid().meta({ description: 'Made by the client that sent it' }),
    seq: z.int().positive().meta({ description: 'Number in the conversation: 1, 2, 3, without gaps' }),
    pairKey: z.string(),
    senderId: z.uuid(),
    content: z.string().meta({ description: 'Empty when deleted; "Attachment: {filename}" of a file (MSG-042)' }),
    timestamp: z.iso.datetime().meta({ description: "The server's time" }),
    deleted: z.boolean().meta({ description: 'Only its place is left: nothing is shown, and nothing is missing' }),
    editedAt: z.iso.datetime().optional().meta({ description: 'When its words were changed last (MSG-094, MSG-117)' }),
    replyTo: RepliedMessage.optional().meta({ description: 'Not on the card of a conversation' }),
    reactions: z.array(Reaction).max(2).optional().meta({ description: 'One of each member at most; absent without any (MSG-098)' }),
    reactedAt: z.iso.datetime().optional().meta({ description: 'When its reactions changed last' }),
    preview: LinkPreview.optional().meta({ description: 'Of a page that the text links to; not on the card of a conversation' }),
    fileType: z.string().optional().meta({ description: 'Media type, told from the bytes; audio/webm of a voice note (MSG-063)' }),
    fileName: z.string().optional(),
    fileSize: z.int().positive().optional().meta({ description: 'Bytes' }),
    fileWidth: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'Pixels, of a picture that is shown; its place is known before it has loaded' }),
    fileHeight: z.int().positive().optional(),
    caption: z.string().optional().meta({ description: 'Words under the file (MSG-090, MSG-117)' }),
    voice: Voice.optional().meta({ description: 'Of a voice message whose browser measured it (MSG-105, MSG-106)' }),
    fileUrl: z
      .string()
      .optional()
      .meta({ description: 'Path of the operation that answers with a short-lived address, beginning at /conversations' }),
    fileAddress: FileAddressResponse.optional().meta({
      description: 'One that came with the message, so that showing it asks nothing more',
    }),
  })
  .meta({ id: 'Message' });
export type MessageResponse = z.output<typeof MessageResponse>;

/** In the order of the conversation. */
export const MessagePageResponse = z
  .object({
    items: z.array(MessageResponse).meta({ description: 'Ascending by seq (MSG-024)' }),
    hasMore: z.boolean().meta({ description: 'There are further ones in the direction that was asked for; around a seq: older ones' }),
    hasNewer: z.boolean().optional().meta({ description: 'Of a page around a seq alone: there are newer ones' }),
    lastSeq: z.int().nonnegative().meta({ description: 'Of the last message ever sent' }),
    clearedSeq: z.int().nonnegative().meta({ description: 'Everything up to here was cleared' }),
  })
  .meta({ id: 'MessagePage' });
export type MessagePageResponse = z.output<typeof MessagePageResponse>;
