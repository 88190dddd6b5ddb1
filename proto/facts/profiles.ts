import { z } from 'zod';
import { ProfilesCardChangedV1 } from '../events/profiles/card-changed.v1.js';
import { defineFacts, factsOf } from './define-facts.js';

export const ProfilesCards = factsOf(ProfilesCardChangedV1, {
  name: 'cards',
  description: 'How each member is shown beside what they wrote.',
});

export const ProfilesOnboarded = defineFacts({
  owner: 'profiles',
  name: 'onboarded',
  description: 'Who finished onboarding.',
  fact: z.strictObject({ id: z.uuid() }),
});
