import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityAccountSuspendedV1 = defineEvent({
  type: 'identity.account.suspended.v1',
  owner: 'identity',
  description:
    'The account may not sign in until then; its sessions were ended in the same transaction. It ends by itself. Null: it was taken back.',
  data: z.strictObject({ accountId: z.uuid(), until: z.iso.datetime().nullable() }),
  example: { accountId: '0199a1b2-0000-7000-8000-000000000001', until: '2026-12-01T00:00:00.000Z' },
});
export type IdentityAccountSuspendedV1 = EventData<typeof IdentityAccountSuspendedV1>;
