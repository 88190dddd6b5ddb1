import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const ProfilesRelationsChangedV1 = defineEvent({
  type: 'profiles.relations.changed.v1',
  owner: 'profiles',
  description:
    "Followers, follows, sparks, sent sparks or connections of this profile changed, as far as profiles' lists show it. The envelope carries the profile's revision.",
  data: z.strictObject({
    profileId: z.uuid(),
    /** False when no number that others read changed. Pages that hear of both sides at once would tell who sparked whom (DECISION-19). */
    shown: z.boolean().optional(),
  }),
  example: { profileId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type ProfilesRelationsChangedV1 = EventData<typeof ProfilesRelationsChangedV1>;
