import { MAX_EDITED_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';
import { NewMentions, PLACES, placesFit } from '../../mentions/dto/mention.dtos.js';

/** POST-048: the text is stored as sent, even empty. Only a text that cannot be stored or is absurdly long is refused (POST-049). */
export const EditPostRequest = z
  .strictObject({
    content: storableText().refine((text) => fits(text, MAX_EDITED_POST_LENGTH), `Must be at most ${MAX_EDITED_POST_LENGTH} characters.`),
    mentions: NewMentions,
  })
  .refine(placesFit, PLACES)
  .meta({ id: 'PostEdit' });
export type EditPostRequest = z.output<typeof EditPostRequest>;
