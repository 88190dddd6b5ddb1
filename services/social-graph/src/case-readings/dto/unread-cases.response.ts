import { z } from 'zod';

const count = z.number().int().min(0);

/** What was decided since the member last opened the list of their cases. */
export const UnreadCasesResponse = z
  .object({
    concerned: count.meta({ description: 'Decisions about the member, and answers to their appeals' }),
    filed: count.meta({ description: 'Decided reports of the member' }),
  })
  .meta({ id: 'UnreadCases' });
export type UnreadCasesResponse = z.output<typeof UnreadCasesResponse>;
