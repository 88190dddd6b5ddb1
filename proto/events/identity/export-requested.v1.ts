import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityExportRequestedV1 = defineEvent({
  type: 'identity.export.requested.v1',
  owner: 'identity',
  description: 'A member asked for a copy of everything held of them. Every context collects its part (SAFETY-74).',
  data: z.strictObject({ exportId: z.uuid(), accountId: z.uuid() }),
  example: { exportId: '0199a1b2-0000-7000-8000-0000000000ee', accountId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type IdentityExportRequestedV1 = EventData<typeof IdentityExportRequestedV1>;
