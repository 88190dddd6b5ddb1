import { z } from 'zod';
import { SESSION_END_REASONS } from '../../vocabulary/session-ends.js';
import { defineEvent, type EventData } from '../define-event.js';

export const IdentitySessionEndedV1 = defineEvent({
  type: 'identity.session.ended.v1',
  owner: 'identity',
  description: 'A session is over before its tokens expire: gateways refuse its access token and close its sockets.',
  data: z.strictObject({
    sessionId: z.uuid(),
    accountId: z.uuid(),
    reason: z.enum(SESSION_END_REASONS),
  }),
  example: {
    sessionId: '0199a1b2-0000-7000-8000-000000000002',
    accountId: '0199a1b2-0000-7000-8000-000000000001',
    reason: 'signed-out',
  },
});
export type IdentitySessionEndedV1 = EventData<typeof IdentitySessionEndedV1>;
