import { CursorParameter } from '@affinity/kit/paging/cursor';
import { z } from 'zod';

export const ListVideosQuery = z.strictObject({
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(0xffff_ffff)
    .meta({ description: 'One for each visit: the shuffle depends on it alone (VID-016)' }),
  cursor: CursorParameter.optional(),
});
export type ListVideosQuery = z.output<typeof ListVideosQuery>;
