import { z } from 'zod';

/**
 * The socket protocol between the browser and the gateway (`/api/socket`).
 * The browser authenticates with its session cookie at the handshake and must send `resume` within five seconds.
 */
export const ClientFrame = z.discriminatedUnion('type', [
  /** `cursor` is the last one the client processed, or null for "from now on". */
  z.strictObject({ type: z.literal('resume'), cursor: z.string().max(64).nullable() }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Domain facts a browser may receive, by name. Later contexts add theirs here; the gateway sends nothing else. */
export interface SocketEvents {
  /** The member's own profile, or one the member watches, changed: refetch when `revision` is newer than the held one. */
  'profiles.profile.updated': { profileId: string; revision: number };
  /** This browser's session was ended elsewhere (signed out, password changed, account disabled). The socket closes with 4401. */
  'identity.session.ended': { sessionId: string };
}
export type SocketEventName = keyof SocketEvents;

export type ServerFrame =
  | { type: 'ready'; cursor: string }
  | { [N in SocketEventName]: { type: 'event'; cursor: string; name: N; data: SocketEvents[N] } }[SocketEventName]
  /** The cursor is older than what is kept: the client must refetch what it shows, and go on from `cursor`. */
  | { type: 'resync'; cursor: string }
  | { type: 'pong' };
