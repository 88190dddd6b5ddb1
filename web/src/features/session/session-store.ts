import type { QueryClient } from '@tanstack/react-query';
import { forgetScreen } from '#shared/api/client.js';
import { readBy } from '#shared/api/reads.js';
import type { Session } from '#shared/api/schema.js';
import { announceSession } from './state/session-channel.js';
import { clearMemberStorage } from './member-storage.js';
import { sessionEnd } from './session-end.js';
import { noteSession, sessionQuery } from './session.query.js';

/** Forgets what belonged to the member who was here; the session itself stays in the cache. */
function forgetMemberData(client: QueryClient): void {
  forgetScreen();
  void readBy(null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
}

/** A sign-in or sign-up in this tab succeeded. */
export function beginSession(client: QueryClient, session: Session): void {
  sessionEnd.reason = null;
  forgetMemberData(client);
  noteSession(session);
  client.setQueryData(sessionQuery.queryKey, session);
  announceSession({ type: 'signed-in' });
}

/**
 * The session ended on purpose, here or elsewhere: guarded pages move to /signin at once (IDN-064).
 * An in-flight read of the session is cancelled so that an old answer cannot bring it back.
 */
export async function endSession(client: QueryClient, announce: boolean): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  client.setQueryData<Session>(sessionQuery.queryKey, { state: 'signed-out' });
  forgetMemberData(client);
  clearMemberStorage();
  if (announce) announceSession({ type: 'signed-out' });
}

/** Asks the gateway again who is here. */
export async function recheckSession(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
