import { randomUUID } from 'node:crypto';
import { OPEN_TO_EVERYONE } from '@affinity/proto/vocabulary/audience';
import { FIRST_NOTIFICATION_CHOICES, NOTIFICATION_TOPICS, NOTIFICATION_WAYS } from '@affinity/proto/vocabulary/notification-choices';
import type { NotificationChoices } from '#shared/api/schema.js';
import type { GatewayStandIn } from '../gateway.js';
import { gatewayFor, type TestMember } from './members.js';

/** The choices of a member who changed none. */
export const firstNoticeChoices = (): NotificationChoices => ({
  choices: NOTIFICATION_TOPICS.flatMap((topic) =>
    NOTIFICATION_WAYS.flatMap((way) => {
      const chosen = FIRST_NOTIFICATION_CHOICES[topic][way];
      return chosen === undefined ? [] : [{ topic, way, chosen }];
    }),
  ),
  mailNames: false,
  quietHours: null,
  pause: null,
});

/** A gateway for a member with a password who has changed none of the settings, and is signed in here alone. */
export function gatewayWithSettings(member: TestMember): GatewayStandIn {
  const at = '2026-03-01T10:00:00.000Z';
  return gatewayFor(member)
    .on('GET', '/api/profiles/{id}/settings', {
      emailVisibility: 'connections',
      showPresence: true,
      audience: OPEN_TO_EVERYONE,
    })
    .on('GET', '/api/notifications/choices', firstNoticeChoices())
    .on('GET', '/api/hidden-members', { items: [], nextCursor: null })
    .on('GET', '/api/sessions', {
      sessions: [{ id: randomUUID(), createdAt: at, lastSeenAt: at, userAgent: 'Test', current: true }],
    })
    .on('GET', '/api/account/sign-in-methods', { password: true, google: false, passkeys: [], totp: null, recoveryCodesLeft: 0 })
    .on('GET', '/api/account/exports', { items: [] });
}
