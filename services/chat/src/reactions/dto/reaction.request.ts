import { z } from 'zod';

export const ReactionRequest = z
  .strictObject({ emoji: z.string().max(100).meta({ description: 'One emoji' }) })
  .meta({ id: 'NewMessageReaction' });
export type ReactionRequest = z.output<typeof ReactionRequest>;
