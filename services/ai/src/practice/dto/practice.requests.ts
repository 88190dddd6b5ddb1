import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { z } from 'zod';
import { SCENARIO_IDS } from '../scenarios.js';

export const PracticeMessageId = z.uuid().toLowerCase();

export const SendPracticeMessageRequest = z
  .strictObject({
    id: PracticeMessageId.meta({ description: 'Made by the client; a repeat streams what was stored and asks nobody' }),
    text: storableText()
      .trim()
      .refine((text) => fits(text, MAX_MESSAGE_LENGTH), `Must be at most ${MAX_MESSAGE_LENGTH} characters.`)
      .meta({ description: 'Must not be blank' }),
    scenarioId: z
      .enum(SCENARIO_IDS)
      .optional()
      .meta({ description: 'Another one than before, or its opening again, begins a new conversation' }),
  })
  .meta({ id: 'NewPracticeMessage' });
export type SendPracticeMessageRequest = z.output<typeof SendPracticeMessageRequest>;

export const PracticeFeedbackRequest = z
  .strictObject({ messageId: PracticeMessageId.optional().meta({ description: 'An own message; without it the conversation so far' }) })
  .meta({ id: 'PracticeFeedbackRequest' });
export type PracticeFeedbackRequest = z.output<typeof PracticeFeedbackRequest>;

export const ListPracticeMessagesQuery = z.strictObject({
  before: PracticeMessageId.meta({ description: 'Id of the oldest message shown' }),
});
export type ListPracticeMessagesQuery = z.output<typeof ListPracticeMessagesQuery>;
