import { MAX_ALT_TEXT_LENGTH, MAX_POST_LENGTH, MAX_POST_MEDIA } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { plainText, storableText } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';
import { NewMentions, PLACES, placesFit } from '../../mentions/dto/mention.dtos.js';

/** Text of a post or of a quote: trimmed, at most 500 characters as a reader counts them (HOM-010, HOM-011). */
export const PostText = storableText()
  .trim()
  .refine((text) => fits(text, MAX_POST_LENGTH), `Must be at most ${MAX_POST_LENGTH} characters.`);

/** The author is the session's member, never the body's (ENT-034). The mood is not part of a post (HOM-008). */
export const CreatePostRequest = z
  .strictObject({
    content: PostText,
    media: z
      .array(
        z.strictObject({
          uploadId: z.uuid().meta({ description: 'A completed upload of the caller' }),
          posterUploadId: z
            .uuid()
            .optional()
            .meta({ description: 'For a video whose upload asked for a poster: a completed image upload' }),
          alt: plainText(MAX_ALT_TEXT_LENGTH).default(''),
        }),
      )
      .max(MAX_POST_MEDIA)
      .default([]),
    mentions: NewMentions,
  })
  .refine(placesFit, PLACES)
  .meta({ id: 'NewPost' });
export type CreatePostRequest = z.output<typeof CreatePostRequest>;
