import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';

/** Until the transaction ends, nobody else keeps or ends the session `$1`: a device is not kept beside its session's end. */
export const IN_TURN: PreparedQuery = {
  name: 'push-session-turn-v1',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('push-session:' || $1::text, 0))`,
};

/** The same of the address `$1`: two sessions that name one at once do so one after the other. */
export const ADDRESS_IN_TURN: PreparedQuery = {
  name: 'push-address-turn-v1',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('push-address:' || $1::text, 0))`,
};
