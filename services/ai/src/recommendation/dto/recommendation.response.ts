import { z } from 'zod';

export const RecommendationResponse = z
  .object({
    text: z.string().meta({ description: 'One paragraph that ends with the call to send a spark (AIP-016, AIP-017)' }),
    candidates: z.array(z.object({ memberId: z.uuid(), name: z.string() })).meta({ description: 'Who is named in it' }),
    failed: z.boolean().meta({ description: 'The text is the failure reply (AIP-020)' }),
  })
  .meta({ id: 'Recommendation' });
export type RecommendationResponse = z.output<typeof RecommendationResponse>;
