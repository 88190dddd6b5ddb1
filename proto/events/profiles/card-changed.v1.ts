import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ProfilesCardChangedV1 = defineEvent({
  type: 'profiles.card.changed.v1',
  owner: 'profiles',
  description:
    'How the member is shown from now on beside what they wrote, whole: the newest says it all. Also of a new profile. The envelope carries the revision of the profile.',
  data: z.strictObject({ id: z.uuid(), name: z.string(), photoUrl: z.string().nullable(), email: z.string().nullable() }),
  example: { id: '0199a1b2-0000-7000-8000-000000000001', name: 'Ann Lee', photoUrl: null, email: 'ann@example.org' },
  forgotten: { name: '', photoUrl: null, email: null },
});
export type ProfilesCardChangedV1 = EventData<typeof ProfilesCardChangedV1>;
