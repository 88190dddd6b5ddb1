import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ProfilesProfileRemovedV1 = defineEvent({
  type: 'profiles.profile.removed.v1',
  owner: 'profiles',
  description: 'The profile is gone for good, as its account was deleted: a page that shows it reads it again and finds nobody.',
  data: z.strictObject({ profileId: z.uuid() }),
  example: { profileId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type ProfilesProfileRemovedV1 = EventData<typeof ProfilesProfileRemovedV1>;
