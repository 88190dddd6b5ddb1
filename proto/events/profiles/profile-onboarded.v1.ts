import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ProfilesProfileOnboardedV1 = defineEvent({
  type: 'profiles.profile.onboarded.v1',
  owner: 'profiles',
  description: 'The member answered the questionnaire and accepted the agreements for the first time: shell operations are open to them.',
  data: z.strictObject({ profileId: z.uuid() }),
  example: { profileId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type ProfilesProfileOnboardedV1 = EventData<typeof ProfilesProfileOnboardedV1>;
