import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { MAX_COMMENT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { z } from 'zod';

export const AddStoryCommentRequest = z
  .strictObject({
    text: storableText()
      .trim()
      .refine((text) => fits(text, MAX_COMMENT_LENGTH), `Must be at most ${MAX_COMMENT_LENGTH} characters.`)
      .meta({ description: 'Must not be blank' }),
  })
  .meta({ id: 'NewStoryComment' });
export type AddStoryCommentRequest = z.output<typeof AddStoryCommentRequest>;
