import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityAccountDeletedV1 = defineEvent({
  type: 'identity.account.deleted.v1',
  owner: 'identity',
  description: 'A member deleted the account for good. Every context erases what it holds of the member (SAFETY-P16).',
  data: z.strictObject({ accountId: z.uuid() }),
  example: { accountId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type IdentityAccountDeletedV1 = EventData<typeof IdentityAccountDeletedV1>;
