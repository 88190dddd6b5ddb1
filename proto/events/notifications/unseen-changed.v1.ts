import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const NotificationsUnseenChangedV1 = defineEvent({
  type: 'notifications.unseen.changed.v1',
  owner: 'notifications',
  description:
    'What a member has not seen of the notifications changed: there is more, some was taken back, or it was seen. The envelope carries a revision that grows with each change of this member. Says neither what nor of whom.',
  data: z.strictObject({ memberId: z.uuid() }),
  example: { memberId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type NotificationsUnseenChangedV1 = EventData<typeof NotificationsUnseenChangedV1>;
