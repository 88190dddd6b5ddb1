import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityAccountCreatedV1 = defineEvent({
  type: 'identity.account.created.v1',
  owner: 'identity',
  description: 'An account exists. Profiles makes the profile when the account came from a sign-up (IDN-042, IDN-062).',
  data: z.strictObject({
    accountId: z.uuid(),
    kind: z.enum(['member', 'anonymous']),
    /** `signup` makes a profile; `signin` (first Google sign-in, custom token, anonymous) leaves it to the questionnaire. */
    intent: z.enum(['signup', 'signin']),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    photoUrl: z.string().nullable(),
  }),
  example: {
    accountId: '0199a1b2-0000-7000-8000-000000000001',
    kind: 'member',
    intent: 'signup',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    photoUrl: null,
  },
  forgotten: { firstName: '', lastName: '', email: null, photoUrl: null },
});
export type IdentityAccountCreatedV1 = EventData<typeof IdentityAccountCreatedV1>;
