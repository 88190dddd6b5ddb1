import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { Provider, type Configuration } from 'oidc-provider';
import { handleInteraction } from './google/interaction.ts';
import { loadProviderKeys } from './google/keys.ts';
import { MemoryAdapter } from './google/memory-adapter.ts';
import { People } from './google/people.ts';
import { isLocalHost, sendJson, sendPage } from './page.ts';

export interface GoogleStandInOptions {
  readonly dir: string;
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The application has to name exactly one of these, as Google demands. */
  readonly redirectUris: readonly string[];
}

/**
 * Google's account chooser comes each time the application asks. A request of a sign-in therefore arrives
 * without the session of an earlier one.
 */
function forgetSession(request: IncomingMessage): void {
  if (!/^\/auth([/?]|$)/.test(request.url ?? '') || request.headers.cookie === undefined) return;
  request.headers.cookie = request.headers.cookie
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

function configure(options: GoogleStandInOptions, people: People): Configuration {
  const { jwks, cookieKeys } = loadProviderKeys(join(options.dir, 'keys.json'));
  return {
    adapter: MemoryAdapter,
    jwks,
    cookies: { keys: cookieKeys },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'picture'] },
    // Google puts the claims into the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AuthorizationCode: 60, AccessToken: 3600, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600 },
    findAccount: (_context, sub) => {
      const person = people.find(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    // Consent was given when the application was registered: it asks only who the person is.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context, { error, error_description: detail }) => {
      context.type = 'application/json';
      context.body = JSON.stringify({ error, error_description: detail });
    },
  };
}

/**
 * Plays Google's OpenID provider: issuer `http://127.0.0.1:<port>`, one confidential client (client_secret_post), the code
 * flow with PKCE S256 required, ID tokens in RS256 with the claims of `openid email profile`. Interactions and codes live
 * in memory, keys and people in `dir`.
 */
export async function startGoogleStandIn(options: GoogleStandInOptions): Promise<Server> {
  const people = new People(join(options.dir, 'people.json'));
  const provider = new Provider(`http://127.0.0.1:${options.port}`, configure(options, people));
  provider.on('server_error', (_context, error) => process.stderr.write(`google stand-in: ${error.stack}\n`));
  const redirectOrigins = [...new Set(options.redirectUris.map((uri) => new URL(uri).origin))].join(' ');
  const serveProtocol = provider.callback();
  const server = createServer((request, response) => {
    if (!isLocalHost(request)) return sendJson(response, 421, { error: 'wrong_host' });
    forgetSession(request);
    if (!request.url?.startsWith('/interaction/')) return void serveProtocol(request, response);
    handleInteraction(provider, request, response, people, redirectOrigins).catch((error: unknown) => {
      const expired = (error as Error).name === 'SessionNotFound';
      if (!expired) process.stderr.write(`google stand-in: ${(error as Error).stack}\n`);
      if (!response.headersSent)
        sendPage(response, 'Sign-in ended', '<h1>This sign-in has ended</h1><p>Close this window and start again.</p>', {
          status: expired ? 400 : 500,
          narrow: true,
        });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return server;
}
