import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';
import { Link } from '../../links/dto/link-preview.dtos.js';
import { Voice } from './voice.js';

const words = () => storableText().refine((text) => fits(text, MAX_MESSAGE_LENGTH), `Must be at most ${MAX_MESSAGE_LENGTH} characters.`);

export const SendMessageRequest = z
  .strictObject({
    id: z.uuid().toLowerCase().meta({ description: 'Made by the client; a repeat with the same id is answered the same and stored once' }),
    content: words().optional(),
    uploadId: z.uuid().toLowerCase().optional().meta({ description: "A checked file of this conversation's uploads, in place of a text" }),
    caption: words().optional().meta({ description: 'Words under the file, with an uploadId alone; blanks are none (MSG-090)' }),
    voice: Voice.optional().meta({ description: 'Of a recording, with an uploadId of a sound alone' }),
    previewOf: Link.optional().meta({
      description: 'A web address in the content, of whose page what is kept is shown below it. Nothing is where nothing is kept',
    }),
    replyTo: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'The seq of the message that is replied to; it may have been deleted meanwhile (MSG-092)' }),
  })
  .refine(({ content, uploadId }) => (content === undefined) !== (uploadId === undefined), 'Send either a content or an uploadId.')
  .refine(({ caption, uploadId }) => caption === undefined || uploadId !== undefined, {
    path: ['caption'],
    message: 'Only a file has a caption.',
  })
  .refine(({ voice, uploadId }) => voice === undefined || uploadId !== undefined, {
    path: ['voice'],
    message: 'Only a file is a voice message.',
  })
  .refine(({ previewOf, content }) => previewOf === undefined || content?.includes(previewOf) === true, {
    path: ['previewOf'],
    message: 'Must be a web address in the content.',
  })
  .meta({ id: 'NewMessage' });
export type SendMessageRequest = z.output<typeof SendMessageRequest>;

export const EditMessageRequest = z
  .strictObject({ content: words().meta({ description: 'The text, or the words under a file: blanks take those away (MSG-117)' }) })
  .meta({ id: 'MessageEdit' });
export type EditMessageRequest = z.output<typeof EditMessageRequest>;

export const ListMessagesQuery = z
  .strictObject({
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().meta({ description: 'Older than this seq' }),
    after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional().meta({ description: 'Newer than this seq' }),
    around: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().meta({
      description: 'Half of the page up to this seq, half of it newer',
    }),
  })
  .refine(
    ({ before, after, around }) => [before, after, around].filter((seq) => seq !== undefined).length <= 1,
    'Give one of before, after and around.',
  );
export type ListMessagesQuery = z.output<typeof ListMessagesQuery>;
