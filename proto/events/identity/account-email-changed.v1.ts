import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityAccountEmailChangedV1 = defineEvent({
  type: 'identity.account.email-changed.v1',
  owner: 'identity',
  description: 'An account has another e-mail address, which was confirmed. Null once it has none any more.',
  data: z.strictObject({ accountId: z.uuid(), email: z.string().nullable() }),
  example: { accountId: '0199a1b2-0000-7000-8000-000000000001', email: 'ann@example.org' },
  forgotten: { email: null },
});
export type IdentityAccountEmailChangedV1 = EventData<typeof IdentityAccountEmailChangedV1>;
