import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityAccountDisabledV1 = defineEvent({
  type: 'identity.account.disabled.v1',
  owner: 'identity',
  description: 'The account may no longer sign in; its sessions were ended in the same transaction.',
  data: z.strictObject({ accountId: z.uuid(), reason: z.string().max(500) }),
  example: { accountId: '0199a1b2-0000-7000-8000-000000000001', reason: 'Reported for spam' },
});
export type IdentityAccountDisabledV1 = EventData<typeof IdentityAccountDisabledV1>;
