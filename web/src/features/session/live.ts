import type { QueryClient } from '@tanstack/react-query';
import type { SocketEvents } from '@affinity/proto/ws/socket';
import type { Profile } from '#shared/api/schema.js';
import type { OwnEventHandlers } from '#shared/realtime/own-event-handlers.js';
import { ownEnding } from './own-ending.js';
import { profileKey } from './own-profile.query.js';
import { sessionEnd } from './session-end.js';
import { endSession } from './session-store.js';

/** Reads the own profile again when the event is newer than the cached profile: late and repeated events change nothing. */
function receiveOwnProfile(client: QueryClient, { profileId, revision }: SocketEvents['profiles.profile.updated']): void {
  const key = profileKey(profileId);
  const profile = client.getQueryData<Profile | null>(key);
  if (profile === undefined || (profile !== null && profile.revision >= revision)) return;
  void client.invalidateQueries({ queryKey: key });
}

export const sessionLive: OwnEventHandlers = {
  'profiles.profile.updated': ({ client }, event) => receiveOwnProfile(client, event),
  'profiles.relations.changed': ({ client }, event) => receiveOwnProfile(client, event),
  'identity.session.ended': ({ client, sessionId }, event) => {
    if (event.sessionId !== sessionId) return;
    if (!ownEnding.underWay) sessionEnd.reason = event.reason;
    void endSession(client, false);
  },
};
