/** The global into which a page that embeds the app puts a token made by an operator (MSG-075). */
const INITIAL_TOKEN = '__initial_auth_token';

/** The value of the global, of any type. */
export const readInitialToken = (from: object): unknown => Reflect.get(from, INITIAL_TOKEN);

/** How the messages screen comes to a session. */
export type MessagesAuth = { kind: 'keep' } | { kind: 'custom-token'; token: string } | { kind: 'anonymous' };

/**
 * MSG-075..077: a signed-in member stays signed in, whatever token there is. Else the supplied token counts, else the visitor is
 * anonymous and has no conversations.
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

/** Carries out the decision; null when nothing had to be done. */
export async function signInForMessages<Session>(auth: MessagesAuth, operations: SessionOperations<Session>): Promise<Session | null> {
  if (auth.kind === 'keep') return null;
  return auth.kind === 'custom-token' ? operations.withCustomToken(auth.token) : operations.anonymously();
}
