import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ProfilesSettingsChangedV1 = defineEvent({
  type: 'profiles.settings.changed.v1',
  owner: 'profiles',
  description: 'A member changed who may see what. The envelope carries the revision of the profile.',
  data: z.strictObject({
    profileId: z.uuid(),
    /** Whether connected members may see that the member is there. */
    showPresence: z.boolean(),
  }),
  example: { profileId: '0199a1b2-0000-7000-8000-000000000001', showPresence: false },
});
export type ProfilesSettingsChangedV1 = EventData<typeof ProfilesSettingsChangedV1>;
