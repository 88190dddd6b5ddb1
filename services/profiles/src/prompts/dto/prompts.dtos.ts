import { plainText } from '@affinity/kit/validation/plain-text.schema';
import { MAX_PROMPT_ANSWER_LENGTH, MAX_PROMPTS, PROMPT_IDS } from '@affinity/proto/vocabulary/prompts';
import { z } from 'zod';

const Answer = plainText(MAX_PROMPT_ANSWER_LENGTH)
  .refine((answer) => answer !== '', 'Must say something.')
  .meta({ minLength: 1 });

/** The whole list in its order. What is not in it is answered no more. */
export const SavePromptsRequest = z
  .strictObject({ prompts: z.array(z.strictObject({ prompt: z.enum(PROMPT_IDS), answer: Answer })).max(MAX_PROMPTS) })
  .refine(({ prompts }) => new Set(prompts.map(({ prompt }) => prompt)).size === prompts.length, {
    path: ['prompts'],
    message: 'Each prompt can be answered once.',
  })
  .meta({ id: 'SavePrompts' });
export type SavePromptsRequest = z.output<typeof SavePromptsRequest>;

export const SavePromptsQuery = z.strictObject({
  revision: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: '`prompts_revision` of the profile that the list was made from' }),
});
export type SavePromptsQuery = z.output<typeof SavePromptsQuery>;
