import { NAMED_ACTORS, MAX_COUNTED_NOTIFICATIONS } from '@affinity/proto/vocabulary/limits';
import { NOTIFICATION_KINDS } from '@affinity/proto/vocabulary/notifications';
import { z } from 'zod';

const Count = z
  .int()
  .min(0)
  .max(MAX_COUNTED_NOTIFICATIONS + 1);

/** NTF-002, NTF-003. */
export const NotificationResponse = z
  .object({
    number: z.int().positive().meta({ description: "Grows with what is newer; this member's own" }),
    kind: z.enum(NOTIFICATION_KINDS),
    actors: z
      .array(z.object({ id: z.uuid(), name: z.string(), photoUrl: z.string().nullable() }))
      .min(1)
      .max(NAMED_ACTORS)
      .meta({ description: 'Who did it last, newest first' }),
    others: Count.meta({ description: 'Who did it besides; 100 for more than 99' }),
    postId: z.uuid().nullable().meta({ description: 'The post it is about, or whose comments' }),
    storyId: z.uuid().nullable(),
    happenedAt: z.iso.datetime(),
    seen: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type NotificationResponse = z.output<typeof NotificationResponse>;

/** Newest first. */
export const NotificationPageResponse = z
  .object({ items: z.array(NotificationResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'NotificationPage' });
export type NotificationPageResponse = z.output<typeof NotificationPageResponse>;

export const UnseenResponse = z
  .object({ unseen: Count.meta({ description: 'Notifications that were not seen; 100 for more than 99' }) })
  .meta({ id: 'UnseenNotifications' });
export type UnseenResponse = z.output<typeof UnseenResponse>;
