import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

const KEY = 'owners-service-key-of-at-least-32-bytes';
const NAMES = ['posts', 'stories', 'profiles', 'chat'] as const;
export type OwnerName = (typeof NAMES)[number];

/** Plays the services that keep what is reported, over real HTTP: one server for all of them. */
export interface OwnersServer {
  readonly settings: Readonly<Record<string, string>>;
  /** Says whose a thing is from now on. */
  own(owner: OwnerName, kind: string, targetId: string, ownerId: string): void;
  /** The thing is gone. */
  lose(targetId: string): void;
  /** How each of them answers from now on. */
  readonly mode: Map<OwnerName, 'up' | 'refuses' | 'broken' | 'nonsense' | 'silent'>;
  /** What was asked, oldest first: `posts post <id> for <viewer>`. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const PATH = /^\/(posts|stories|profiles|chat)\/internal\/evidence\/([a-z]+)\/([^/?]+)\?viewer=([^&]+)$/;

export async function startOwnersServer(): Promise<OwnersServer> {
  const owned = new Map<string, string>();
  const server = createServer((request, response) => answer(request.url ?? '', request.headers, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const owners: OwnersServer = {
    settings: Object.fromEntries(
      NAMES.flatMap((name) => [
        [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}/${name}`],
        [`${name.toUpperCase()}_SERVICE_KEY`, KEY],
      ]),
    ),
    own: (owner, kind, targetId, ownerId) => void owned.set(`${owner} ${kind} ${targetId}`, ownerId),
    lose: (targetId) => {
      for (const key of owned.keys()) if (key.endsWith(` ${targetId}`)) owned.delete(key);
    },
    mode: new Map(),
    asked: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answer(path: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
    const json = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
        .end(JSON.stringify(body));
    };
    const [, name, kind, targetId, viewer] = PATH.exec(path) ?? [];
    if (name === undefined) return json(404, { code: 'request.not_found' });
    if (headers['x-service-key'] !== KEY) return json(401, { code: 'service.identity_required' });
    owners.asked.push(`${name} ${kind} ${targetId} for ${viewer}`);
    const mode = owners.mode.get(name as OwnerName) ?? 'up';
    if (mode === 'refuses') return void response.destroy();
    if (mode === 'silent') return;
    if (mode === 'broken') return json(500, { code: 'internal' });
    if (mode === 'nonsense') return json(200, { ownerId: 7 });
    const ownerId = owned.get(`${name} ${kind} ${targetId}`);
    if (ownerId === undefined) return json(404, { code: `${name}.evidence_not_found` });
    json(200, { ownerId });
  }
  return owners;
}
