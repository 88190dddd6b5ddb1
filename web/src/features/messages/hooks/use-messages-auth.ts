import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { sessionQuery, useCurrentSession } from '#features/session/session.query.js';
import { beginSession } from '#features/session/session-store.js';
import { decideMessagesAuth, readInitialToken, signInForMessages } from '../state/messages-auth.js';

/** MSG-075..077, once as the screen opens. Behind the guard there is a session already, which stays (MSG-077). */
export function useMessagesAuth(): void {
  const client = useQueryClient();
  const { auth } = useCurrentSession();
  const signIn = useEffectEvent(async () => {
    // Nobody is signed in before the session is known: it might belong to somebody else.
    if (auth === 'resolving') return;
    const decision = decideMessagesAuth({ signedIn: auth === 'signed-in', initialToken: readInitialToken(globalThis) });
    const session = await signInForMessages(decision, {
      withCustomToken: (token) => unwrap(api.POST('/api/session/custom-token', { body: { token } })),
      anonymously: () => unwrap(api.POST('/api/session/anonymous', { body: {} })),
    });
    if (session === null) return;
    await client.cancelQueries({ queryKey: sessionQuery.queryKey });
    beginSession(client, session);
  });
  useEffect(() => {
    signIn().catch((error: unknown) => logError('messages-auth', error));
  }, []);
}
