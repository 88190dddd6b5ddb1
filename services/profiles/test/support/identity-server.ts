import { createServer, type ServerResponse } from 'node:http';

export interface IdentityAccount {
  id: string;
  kind: 'member' | 'anonymous';
  email: string | null;
  displayName: string;
  firstName: string | null;
  lastName: string | null;
  photoUrl: string | null;
  roles: string[];
  disabled: boolean;
}

export const IDENTITY_SERVICE_KEY = 'identity-service-key-of-at-least-32-bytes';

/** Plays identity over real HTTP: its keys (those of the test's own token issuer) and its accounts. */
export interface IdentityServer {
  readonly url: string;
  /** The address of the keys for the test's tokens; set once the service runs. */
  keysFrom: string;
  readonly accounts: Map<string, IdentityAccount>;
  /** How account requests are answered from now on. */
  mode: 'up' | 'refuses' | 'broken' | 'nonsense' | 'silent';
  /** Runs before an account is answered: for what happens meanwhile. */
  beforeAnswer?: () => Promise<void>;
  readonly asked: { path: string; serviceKey: unknown; requestId: unknown }[];
  stop(): Promise<void>;
}

export async function startIdentityServer(): Promise<IdentityServer> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '', request.headers, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const identity: IdentityServer = {
    url: `http://127.0.0.1:${port}`,
    keysFrom: '',
    accounts: new Map(),
    mode: 'up',
    asked: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(path: string, headers: Record<string, unknown>, response: ServerResponse): Promise<void> {
    const json = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
        .end(JSON.stringify(body));
    };
    if (path === '/.well-known/jwks.json') return json(200, await (await fetch(identity.keysFrom + path)).json());
    identity.asked.push({ path, serviceKey: headers['x-service-key'], requestId: headers['x-request-id'] });
    if (headers['x-service-key'] !== IDENTITY_SERVICE_KEY) return json(401, { code: 'service.identity_required' });
    await identity.beforeAnswer?.();
    if (identity.mode === 'refuses') return void response.destroy();
    if (identity.mode === 'silent') return;
    if (identity.mode === 'broken') return json(500, { code: 'internal' });
    if (identity.mode === 'nonsense') return json(200, { id: 7 });
    const account = identity.accounts.get(path.split('/').at(-1)!);
    if (!account) return json(404, { code: 'identity.account_not_found' });
    json(200, account);
  }
  return identity;
}
