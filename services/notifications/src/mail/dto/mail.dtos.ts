import { z } from 'zod';

const LONGEST_TOKEN = 200;

export const UnsubscribeRequest = z
  .strictObject({ token: z.string().min(1).max(LONGEST_TOKEN).meta({ description: 'What the link holds' }) })
  .meta({ id: 'UnsubscribeRequest' });
export type UnsubscribeRequest = z.output<typeof UnsubscribeRequest>;

export const MailNamesRequest = z
  .strictObject({ shown: z.boolean().meta({ description: 'Whether who did it is named by first name' }) })
  .meta({ id: 'MailNamesRequest' });
export type MailNamesRequest = z.output<typeof MailNamesRequest>;
