import { plainLine, plainText, storableText } from '@affinity/kit/validation/plain-text.schema';
import { MAX_ALT_TEXT_LENGTH, MAX_COUPLE_NAMES_LENGTH, MAX_LOCATION_LENGTH, MAX_STORY_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { z } from 'zod';

/** Every text is trimmed (STO-056). No field is required here: a missing one has a code of its own, see `ShareStoryService`. */
export const ShareStoryRequest = z
  .strictObject({
    coupleNames: plainLine(MAX_COUPLE_NAMES_LENGTH).default('').meta({ description: 'Must not be blank' }),
    location: plainLine(MAX_LOCATION_LENGTH).default('').meta({ description: 'May be blank (STO-069)' }),
    story: storableText()
      .trim()
      .refine((text) => fits(text, MAX_STORY_LENGTH), `Must be at most ${MAX_STORY_LENGTH} characters.`)
      .default('')
      .meta({ description: 'Must not be blank' }),
    uploadId: z.uuid().toLowerCase().nullable().default(null).meta({ description: 'A checked image; must not be absent' }),
    imageAlt: plainText(MAX_ALT_TEXT_LENGTH).default('').meta({ description: 'Description of the image for those who do not see it' }),
  })
  .meta({ id: 'NewStory' });
export type ShareStoryRequest = z.output<typeof ShareStoryRequest>;
