import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const NotificationsUnseenChangedV2 = defineEvent({
  type: 'notifications.unseen.changed.v2',
  owner: 'notifications',
  description:
    'What members have not seen of the notifications changed: there is more, some was taken back, or it was seen. Each member has a revision that grows with each change. Says neither what nor of whom. The subject is the first member.',
  data: z.strictObject({
    members: z
      .array(z.strictObject({ memberId: z.uuid(), revision: z.int().positive() }))
      .min(1)
      .max(100),
  }),
  example: { members: [{ memberId: '0199a1b2-0000-7000-8000-000000000001', revision: 12 }] },
});
export type NotificationsUnseenChangedV2 = EventData<typeof NotificationsUnseenChangedV2>;
