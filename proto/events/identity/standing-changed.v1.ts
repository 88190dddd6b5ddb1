import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentityStandingChangedV1 = defineEvent({
  type: 'identity.standing.changed.v1',
  owner: 'identity',
  description:
    'Whether the account is shown from now on, whole: the newest says it all. Who is disabled is hidden until enabled again; who is deleted is gone for good.',
  data: z.strictObject({ accountId: z.uuid(), disabled: z.boolean(), deleted: z.boolean() }),
  example: { accountId: '0199a1b2-0000-7000-8000-000000000001', disabled: true, deleted: false },
});
export type IdentityStandingChangedV1 = EventData<typeof IdentityStandingChangedV1>;
