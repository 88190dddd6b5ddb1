/** The global into which a page that embeds the app puts a token made by an operator (MSG-075). */
const INITIAL_TOKEN = '__initial_auth_token';

/** What lies there, whatever it is. */
export const readInitialToken = (from: object): unknown => Reflect.get(from, INITIAL_TOKEN);

/** How the messages screen comes to a session. */
export type MessagesAuth = { kind: 'keep' } | { kind: 'custom-token'; token: string } | { kind: 'anonymous' };

/**
 * MSG-075..077: who is signed in stays signed in, whatever token there is; else the supplied token; else anonymous, which
 * has no conversations.
 */
export function decideMessagesAuth({ signedIn, initialToken }: { signedIn: boolean; initialToken: unknown }): MessagesAuth {
  if (signedIn) return { kind: 'keep' };
  if (typeof initialToken === 'string' && initialToken !== '') return { kind: 'custom-token', token: initialToken };
  return { kind: 'anonymous' };
}

export interface SessionOperations<Session> {
  withCustomToken: (token: string) => Promise<Session>;
  anonymously: () => Promise<Session>;
}

/** Carries the decision out; null when nothing had to be done. */
export async function signInForMessages<Session>(auth: MessagesAuth, operations: SessionOperations<Session>): Promise<Session | null> {
  if (auth.kind === 'keep') return null;
  return auth.kind === 'custom-token' ? operations.withCustomToken(auth.token) : operations.anonymously();
}
