import { CursorParameter } from '@affinity/kit/paging/cursor';
import { z } from 'zod';

export const ListModerationLogQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type ListModerationLogQuery = z.output<typeof ListModerationLogQuery>;
