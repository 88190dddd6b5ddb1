import { z } from 'zod';
import { defineFacts } from './define-facts.js';

export const ProfilesCards = defineFacts({
  owner: 'profiles',
  name: 'cards',
  description: 'How each member is shown beside what they wrote.',
  fact: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    photoUrl: z.string().nullable(),
    email: z.string().nullable(),
    revision: z.int().min(1),
  }),
});

export const ProfilesOnboarded = defineFacts({
  owner: 'profiles',
  name: 'onboarded',
  description: 'Who finished onboarding.',
  fact: z.strictObject({ id: z.uuid() }),
});
