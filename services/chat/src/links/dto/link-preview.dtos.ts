import { MAX_LINK_LENGTH } from '@affinity/proto/vocabulary/chat-limits';
import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';

/** A web address as it stands in a message: `https://…`, `http://…` or `www.…`. */
export const Link = storableText()
  .refine((text) => text.length <= MAX_LINK_LENGTH, `Must be at most ${MAX_LINK_LENGTH} characters.`)
  .refine((text) => /^(?:https?:\/\/|www\.)\S+$/i.test(text), 'Must be a web address.');

/** What a page says of itself (MSG-118). It is the page's own word. */
export const LinkPreview = z
  .object({
    link: z.string().meta({ description: 'The web address as it stands in the message' }),
    address: z.string().meta({ description: 'Where it leads' }),
    title: z.string(),
    description: z.string().optional(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.output<typeof LinkPreview>;

export const LinkPreviewRequest = z.strictObject({ link: Link }).meta({ id: 'LinkPreviewRequest' });
export type LinkPreviewRequest = z.output<typeof LinkPreviewRequest>;

export const LinkPreviewResponse = z
  .object({ preview: LinkPreview.optional().meta({ description: 'Absent where the page cannot be read or says nothing of itself' }) })
  .meta({ id: 'LinkPreviewAnswer' });
export type LinkPreviewResponse = z.output<typeof LinkPreviewResponse>;
