import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { BROADCAST_EVENTS } from './broadcasts/broadcast-events.js';
import { MEMBER_EVENTS_DURABLE } from './member-events.consumer.js';
import { permittedContexts } from './permitted-events.js';
import { PRESENCE_EVENTS } from './presence/presence-feed.js';

const heard = [...BROADCAST_EVENTS.map(({ event }) => event), ...PRESENCE_EVENTS];

/** The subjects that the gateway uses at the broker. Its rights there are made from this. */
export const BROKER_ACCESS = {
  consumes: permittedContexts().map((context) => ({ durable: MEMBER_EVENTS_DURABLE, event: `${context}.>` })),
  reads: [IdentitySessionEndedV1.type],
  // Live frames hold members' words: no other client of the broker may hear them.
  hears: [...new Set(heard.map(({ type }) => type)), 'live.>'],
};
