import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ProfilesProfileUpdatedV1 = defineEvent({
  type: 'profiles.profile.updated.v1',
  owner: 'profiles',
  description: 'Something a screen shows of this profile changed; the reader reloads what it needs. The envelope carries the revision.',
  data: z.strictObject({
    profileId: z.uuid(),
    /** The part that changed: a reader can skip parts that do not concern it. */
    part: z.enum(['bio-data', 'agreements', 'details', 'photos', 'settings']),
    /** False when others read nothing of it: a page of theirs would tell them that something secret was changed (PRO-083). */
    shown: z.boolean().optional(),
  }),
  example: { profileId: '0199a1b2-0000-7000-8000-000000000001', part: 'bio-data' },
});
export type ProfilesProfileUpdatedV1 = EventData<typeof ProfilesProfileUpdatedV1>;
