import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { MemberCard } from '../../src/members/member-card.js';

export const PROFILES_SERVICE_KEY = 'profiles-service-key-of-at-least-32-bytes';

/** Plays profiles over real HTTP: the cards of its members. */
export interface ProfilesServer {
  readonly url: string;
  readonly cards: Map<string, MemberCard>;
  /** How cards are answered from now on. */
  mode: 'up' | 'refuses' | 'broken' | 'nonsense' | 'silent';
  /** Ids of the members asked for, oldest first. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const PATH = /^\/internal\/profiles\/([^/]+)\/card$/;

export async function startProfilesServer(): Promise<ProfilesServer> {
  const server = createServer((request, response) => answer(request.url ?? '', request.headers, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const profiles: ProfilesServer = {
    url: `http://127.0.0.1:${port}`,
    cards: new Map(),
    mode: 'up',
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
    const id = PATH.exec(path)?.[1];
    if (id === undefined) return json(404, { code: 'request.not_found' });
    if (headers['x-service-key'] !== PROFILES_SERVICE_KEY) return json(401, { code: 'service.identity_required' });
    profiles.asked.push(id);
    if (profiles.mode === 'refuses') return void response.destroy();
    if (profiles.mode === 'silent') return;
    if (profiles.mode === 'broken') return json(500, { code: 'internal' });
    if (profiles.mode === 'nonsense') return json(200, { id: 7 });
    const card = profiles.cards.get(id);
    if (!card) return json(404, { code: 'profiles.profile_not_found' });
    json(200, card);
  }
  return profiles;
}
