import { DIGEST_TOPICS, MOST_IN_DIGEST } from '@affinity/proto/vocabulary/digests';
import { DIGEST_NAMES } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';

const LONGEST_NAME = 100;

export const DigestRequest = z
  .strictObject({
    id: z.uuid().meta({ description: 'One with an id is sent once, however often it is given' }),
    lines: z
      .array(
        z.strictObject({
          topic: z.enum(DIGEST_TOPICS),
          count: z.int().positive().max(MOST_IN_DIGEST).meta({ description: 'People, or conversations in which messages wait' }),
          names: z
            .array(z.string().max(LONGEST_NAME))
            .max(DIGEST_NAMES)
            .meta({ description: 'First names of some of them; none where they are hidden' }),
        }),
      )
      .min(1)
      .max(DIGEST_TOPICS.length),
    unsubscribe: z
      .string()
      .regex(/^[\w-]{1,200}$/)
      .meta({ description: 'What the link holds that ends such mails' }),
  })
  .meta({ id: 'DigestRequest' });
export type DigestRequest = z.output<typeof DigestRequest>;

export const DigestResponse = z
  .object({
    outcome: z.enum(['taken', 'not-sent']).meta({
      description: 'not-sent: no confirmed address that takes mail, an account that is shut, or a digest within the last 24 hours',
    }),
  })
  .meta({ id: 'DigestOutcome' });
export type DigestResponse = z.output<typeof DigestResponse>;
