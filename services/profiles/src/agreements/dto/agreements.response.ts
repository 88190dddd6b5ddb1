import { AGREEMENT_SECTION_IDS } from '@affinity/proto/vocabulary/agreements';
import { z } from 'zod';

export const AgreementsResponse = z
  .object({
    version: z.string().meta({ description: 'Date of the texts, YYYY-MM-DD' }),
    sections: z.array(
      z.object({
        id: z.enum(AGREEMENT_SECTION_IDS),
        title: z.string(),
        text: z.string().meta({ description: 'Paragraphs, separated by blank lines' }),
        hash: z.string().meta({ description: 'SHA-256 of the text, hexadecimal' }),
      }),
    ),
  })
  .meta({ id: 'Agreements' });
export type AgreementsResponse = z.output<typeof AgreementsResponse>;
