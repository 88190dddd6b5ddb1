import { CursorParameter } from '@affinity/kit/paging/cursor';
import { z } from 'zod';

export const ListNotificationsQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type ListNotificationsQuery = z.output<typeof ListNotificationsQuery>;

export const CountUnseenQuery = z.strictObject({
  hidden: z.literal('true').optional().meta({ description: 'The page is out of sight: nobody looks' }),
});
export type CountUnseenQuery = z.output<typeof CountUnseenQuery>;

export const SeenRequest = z
  .strictObject({
    through: z.int().positive().max(2_147_483_647).meta({ description: 'Number of the newest notification that was shown' }),
  })
  .meta({ id: 'SeenNotifications' });
export type SeenRequest = z.output<typeof SeenRequest>;
