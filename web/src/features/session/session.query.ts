import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { noteRead, readBy, readEra } from '#shared/api/reads.js';
import type { Account, Session } from '#shared/api/schema.js';
import { retryTransient } from '#shared/reads/retry.js';
import type { AuthState } from './auth-state.js';

const ADDRESS = '/api/session';

/** Tells who is here to what keeps reads. */
function tellReads(session: Session): Session {
  void readBy(session.state === 'signed-in' ? session.account.id : null);
  return session;
}

/** A session that began here is kept as if it had been read: the app asks for it first. */
export function noteSession(session: Session): void {
  tellReads(session);
  noteRead(new URL(ADDRESS, location.origin).href, Response.json(session), readEra());
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => tellReads(await unwrap(api.GET(ADDRESS, { signal }))),
  staleTime: 30_000,
  retry: retryTransient,
  retryDelay: 400,
  // A session may have ended meanwhile.
  refetchOnReconnect: 'always',
});

export interface CurrentSession {
  auth: AuthState;
  account: Account | null;
  sessionId: string | null;
}

/** The auth state (IDN-064, IDN-066). An unreadable session counts as signed out: in doubt nothing guarded is shown. */
export function useCurrentSession(): CurrentSession {
  const { data, isPending, errorUpdateCount } = useQuery(sessionQuery);
  if (data?.state === 'signed-in') return { auth: 'signed-in', account: data.account, sessionId: data.sessionId };
  // The state is `resolving` only once: a later try after a failure must not take a half-filled form off the screen.
  return { auth: isPending && errorUpdateCount === 0 ? 'resolving' : 'signed-out', account: null, sessionId: null };
}
