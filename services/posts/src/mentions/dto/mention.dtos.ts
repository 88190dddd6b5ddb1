import { MAX_MENTIONS, MAX_NAME_LENGTH } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { areInOrder, type StoredMention } from '../stored-mention.js';

const place = {
  memberId: z.uuid().toLowerCase(),
  start: z.int().nonnegative().meta({ description: 'Of the "@", in UTF-16 code units of the text' }),
  // The words stand for the name, which is told by the answer. A name of 80 characters may have more code units.
  length: z
    .int()
    .min(2)
    .max(4 * MAX_NAME_LENGTH)
    .meta({ description: 'Of the words, the "@" included' }),
};

/** Absent is the same as none: what was sent before there were mentions is the same request as now. */
export const NewMentions = z
  .array(z.strictObject(place).meta({ id: 'NewMention' }))
  .max(MAX_MENTIONS)
  .optional()
  .meta({ description: 'Whom the text mentions, in its order (POST-083). Whom the caller does not meet is left out without telling' });

/** The same of a text that replaces another (POST-090). */
export const EditedMentions = NewMentions.meta({
  description: 'Whom the text mentions, in its order (POST-083). Without it, whom it mentioned before by words that still stand in it',
});

/** Whether the places are those of mentions in the text, for `refine` of a request. */
export const placesFit = ({ content, mentions = [] }: { content: string; mentions?: readonly StoredMention[] | undefined }): boolean =>
  areInOrder(content, mentions);
export const PLACES = { path: ['mentions'], message: 'Must begin with @ in the text, in its order, without lying over each other.' };

export const MentionResponse = z
  .object({ ...place, name: z.string().meta({ description: 'How the member is called now; shown in the place of the words' }) })
  .meta({ id: 'Mention' });
export type MentionResponse = z.output<typeof MentionResponse>;
