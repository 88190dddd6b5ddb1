import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityAccountEnabledV1 = defineEvent({
  type: 'identity.account.enabled.v1',
  owner: 'identity',
  description: 'A disabled account may sign in again.',
  data: z.strictObject({ accountId: z.uuid() }),
  example: { accountId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type IdentityAccountEnabledV1 = EventData<typeof IdentityAccountEnabledV1>;
