import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';

export const CLIENT = { id: 'affinity-test', secret: randomBytes(24).toString('base64url') };

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
}

/** A certified OpenID provider on loopback that plays Google. It signs in whoever `person` says, without asking. */
export interface TestProvider {
  readonly issuer: string;
  person: Person;
  /** Follows an authorization URL as a browser would, up to the redirect back; gives that redirect's query. */
  visit(authorizationUrl: string): Promise<string>;
  stop(): Promise<void>;
}

/** @param claimsInIdToken Google's way; without it claims come from the userinfo endpoint only, the provider's default. */
export async function startOpenIdProvider(redirectUri: string, claimsInIdToken: boolean): Promise<TestProvider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const state: { person: Person } = { person: { sub: 'nobody' } };
  const known = new Map<string, Person>();
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !claimsInIdToken,
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          alg: 'RS256',
          use: 'sig',
          kid: 'test',
        },
      ],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
    // Consent was given long ago, as with a member who uses the button every day.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client!.clientId,
        accountId: context.oidc.session!.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url!.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    known.set(state.person.sub, state.person);
    provider
      .interactionFinished(request, response, { login: { accountId: state.person.sub } })
      .catch((error: Error) => response.writeHead(500).end(error.message));
  });
  return {
    issuer,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    visit: (authorizationUrl) => follow(authorizationUrl, redirectUri),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function follow(start: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hop = 0; hop < 10; hop++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    const next = new URL(location, url);
    if (next.href.startsWith(redirectUri)) return next.search.slice(1);
    url = next.href;
  }
  throw new Error('The provider redirects without end');
}
