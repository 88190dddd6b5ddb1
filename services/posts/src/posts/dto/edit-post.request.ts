import { MAX_ALT_TEXT_LENGTH, MAX_EDITED_POST_LENGTH, MAX_POST_MEDIA } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { plainText, storableText } from '@affinity/kit/validation/plain-text.schema';
import { z } from 'zod';
import { EditedMentions, PLACES, placesFit } from '../../mentions/dto/mention.dtos.js';

/** POST-048: the text is stored as sent, even empty. Only a text that cannot be stored or is absurdly long is refused (POST-049). */
export const EditPostRequest = z
  .strictObject({
    content: storableText().refine((text) => fits(text, MAX_EDITED_POST_LENGTH), `Must be at most ${MAX_EDITED_POST_LENGTH} characters.`),
    mentions: EditedMentions,
    alts: z
      .array(plainText(MAX_ALT_TEXT_LENGTH))
      .max(MAX_POST_MEDIA)
      .optional()
      .meta({ description: "A description for each of the post's media, in their order; without it they stay" }),
  })
  .refine(placesFit, PLACES)
  .meta({ id: 'PostEdit' });
export type EditPostRequest = z.output<typeof EditPostRequest>;
