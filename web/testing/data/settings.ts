import { randomUUID } from 'node:crypto';
import type { GatewayStandIn } from '../gateway.js';
import { gatewayFor, type TestMember } from './members.js';

/** A gateway for a member with a password who has changed none of the settings, and is signed in here alone. */
export function gatewayWithSettings(member: TestMember): GatewayStandIn {
  const at = '2026-03-01T10:00:00.000Z';
  return gatewayFor(member)
    .on('GET', '/api/profiles/{id}/settings', { emailVisibility: 'connections', showPresence: true })
    .on('GET', '/api/hidden-members', { items: [], nextCursor: null })
    .on('GET', '/api/sessions', {
      sessions: [{ id: randomUUID(), createdAt: at, lastSeenAt: at, userAgent: 'Test', current: true }],
    })
    .on('GET', '/api/account/sign-in-methods', { password: true, google: false, passkeys: [], totp: null, recoveryCodesLeft: 0 })
    .on('GET', '/api/account/exports', { items: [] });
}
