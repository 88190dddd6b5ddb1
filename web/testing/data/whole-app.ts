import type { Practice } from '#shared/api/schema.js';
import type { GatewayStandIn } from '../gateway.js';
import { personProfileOf, type TestMember } from './members.js';
import { withPerson } from './people.js';
import { gatewayWithSettings } from './settings.js';

/** A practice in which nothing was said. */
export const newPractice = (changes: Partial<Practice> = {}): Practice => ({
  partner: { name: 'Robin' },
  mode: 'offline',
  scenarios: [{ id: 'small-talk', title: 'Small talk', opening: 'Hello there', difficulty: 'easy' }],
  scenarioId: null,
  goal: null,
  messages: [],
  hasMore: false,
  answering: false,
  left: { messages: 30, today: 100 },
  ...changes,
});

/** A gateway for every screen of a member in an app in which nothing has happened yet. */
export const gatewayForAllScreens = (member: TestMember): GatewayStandIn =>
  withPerson(gatewayWithSettings(member), personProfileOf(member, { relation: null }))
    .on('GET', '/api/posts', { items: [], nextCursor: null })
    .on('GET', '/api/posts/newer', { items: [], more: false })
    .on('GET', '/api/saved-posts', { items: [], nextCursor: null })
    .on('GET', '/api/videos', { items: [], nextCursor: null })
    .on('GET', '/api/stories', { items: [], nextCursor: null })
    .on('GET', '/api/notifications', { items: [], nextCursor: null })
    .on('GET', '/api/cases', { items: [], nextCursor: null })
    .on('GET', '/api/cases/unread', { concerned: 0, filed: 0 })
    .on('GET', '/api/practice', newPractice())
    .done('POST', '/api/cases/read');
