import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ProfilesProfileCreatedV1 = defineEvent({
  type: 'profiles.profile.created.v1',
  owner: 'profiles',
  description: 'A profile document exists for the account of the same id.',
  data: z.strictObject({ profileId: z.uuid() }),
  example: { profileId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type ProfilesProfileCreatedV1 = EventData<typeof ProfilesProfileCreatedV1>;
