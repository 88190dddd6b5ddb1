import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ProfilesReportedContentRemovedV1 = defineEvent({
  type: 'profiles.reported-content.removed.v1',
  owner: 'profiles',
  description:
    'What became of a profile that a moderator had emptied because of a report: its pictures and own words are gone now, or there were none. targetId is the member.',
  data: z.strictObject({
    reportId: z.uuid(),
    kind: z.enum(['member']),
    targetId: z.uuid(),
    outcome: z.enum(['removed', 'already-gone']),
  }),
  example: {
    reportId: '0199a1b2-0000-7000-8000-0000000000aa',
    kind: 'member',
    targetId: '0199a1b2-0000-7000-8000-000000000001',
    outcome: 'removed',
  },
});
export type ProfilesReportedContentRemovedV1 = EventData<typeof ProfilesReportedContentRemovedV1>;
