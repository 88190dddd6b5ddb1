import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentitySessionEndedV1 = defineEvent({
  type: 'identity.session.ended.v1',
  owner: 'identity',
  description: 'A session is over before its tokens expire: gateways refuse its access token and close its sockets.',
  data: z.strictObject({
    sessionId: z.uuid(),
    accountId: z.uuid(),
    reason: z.enum(['signed-out', 'revoked', 'password-changed', 'refresh-reused', 'account-disabled', 'replaced']),
  }),
  example: {
    sessionId: '0199a1b2-0000-7000-8000-000000000002',
    accountId: '0199a1b2-0000-7000-8000-000000000001',
    reason: 'signed-out',
  },
});
export type IdentitySessionEndedV1 = EventData<typeof IdentitySessionEndedV1>;
