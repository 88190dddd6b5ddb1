import { CursorParameter } from '@affinity/kit/paging/cursor';
import { z } from 'zod';

export const ListSavedPostsQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type ListSavedPostsQuery = z.output<typeof ListSavedPostsQuery>;
