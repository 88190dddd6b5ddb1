import { CursorParameter } from '@affinity/kit/paging/cursor';
import { z } from 'zod';

export const ListStoriesQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type ListStoriesQuery = z.output<typeof ListStoriesQuery>;
