import { AGREEMENT_SECTION_IDS } from '@affinity/proto/vocabulary/agreements';
import { z } from 'zod';

/** Which texts the member saw and accepted. */
export const AcceptAgreementsRequest = z
  .strictObject({
    version: z.iso.date(),
    accepted: z
      .array(
        z.strictObject({
          id: z.enum(AGREEMENT_SECTION_IDS),
          hash: z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal.'),
        }),
      )
      .max(AGREEMENT_SECTION_IDS.length),
  })
  .meta({ id: 'AcceptAgreementsRequest' });
export type AcceptAgreementsRequest = z.output<typeof AcceptAgreementsRequest>;
