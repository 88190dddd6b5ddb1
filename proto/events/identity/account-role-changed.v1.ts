import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityAccountRoleChangedV1 = defineEvent({
  type: 'identity.account.role-changed.v1',
  owner: 'identity',
  description: 'An operator gave a role to an account or took it.',
  data: z.strictObject({ accountId: z.uuid(), role: z.string().max(50), change: z.enum(['granted', 'revoked']) }),
  example: { accountId: '0199a1b2-0000-7000-8000-000000000001', role: 'moderator', change: 'granted' },
});
export type IdentityAccountRoleChangedV1 = EventData<typeof IdentityAccountRoleChangedV1>;
