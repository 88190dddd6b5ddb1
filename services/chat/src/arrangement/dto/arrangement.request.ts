import { z } from 'zod';

const WISHES = ['muted', 'pinned', 'archived', 'picturesOpen'] as const;

export const ArrangementRequest = z
  .strictObject({
    muted: z.boolean().optional(),
    pinned: z.boolean().optional().meta({ description: 'Brings an archived one back to the list' }),
    archived: z.boolean().optional().meta({ description: 'An archived one is pinned no more' }),
    picturesOpen: z.boolean().optional().meta({ description: "The other member's pictures and videos are shown without a veil (MSG-129)" }),
  })
  .refine((wish) => WISHES.some((what) => wish[what] !== undefined), 'Say what to change.')
  .refine(({ pinned, archived }) => pinned !== true || archived !== true, 'A conversation is pinned or archived, not both.')
  .meta({ id: 'ConversationArrangement' });
export type ArrangementRequest = z.output<typeof ArrangementRequest>;
