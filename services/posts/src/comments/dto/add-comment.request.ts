import { MAX_COMMENT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';
import { NewMentions, PLACES, placesFit } from '../../mentions/dto/mention.dtos.js';

export const CommentWords = storableText()
  .trim()
  .min(1, 'Must not be blank.')
  .refine((text) => fits(text, MAX_COMMENT_LENGTH), `Must be at most ${MAX_COMMENT_LENGTH} characters.`);

export const AddCommentRequest = z
  .strictObject({
    content: CommentWords,
    parentId: z
      .uuid()
      .nullable()
      .default(null)
      .meta({ description: 'The comment or reply it answers (POST-022); null on the post itself' }),
    mentions: NewMentions,
  })
  .refine(placesFit, PLACES)
  .meta({ id: 'NewComment' });
export type AddCommentRequest = z.output<typeof AddCommentRequest>;
