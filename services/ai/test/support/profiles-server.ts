import { createServer } from 'node:http';
import type { MemberBio } from '../../src/members/member-bio.js';
import type { Candidate } from '../../src/members/profiles.client.js';

export const PROFILES_SERVICE_KEY = 'profiles-service-key-of-at-least-32-bytes';

export const bio = (change: Partial<MemberBio> = {}): MemberBio => ({
  social: {},
  lifestyle: {},
  hobbies: {},
  education: {},
  career: {},
  location: '',
  dealbreakers: '',
  moreInfo: '',
  ...change,
});

/** Plays profiles over real HTTP: members' answers and their candidates. */
export interface ProfilesServer {
  readonly url: string;
  readonly members: Map<string, { firstName: string; bio: MemberBio }>;
  candidates: Candidate[];
  mode: 'up' | 'refuses' | 'broken' | 'nonsense' | 'slow';
  stop(): Promise<void>;
}

const PATH = /^\/internal\/people\/([^/]+)\/candidates\?limit=(\d+)$/;

export async function startProfilesServer(): Promise<ProfilesServer> {
  const server = createServer((request, response) => {
    const json = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const [, id, limit] = PATH.exec(request.url ?? '') ?? [];
    if (id === undefined) return json(404, { code: 'request.not_found' });
    if (request.headers['x-service-key'] !== PROFILES_SERVICE_KEY) return json(401, { code: 'service.identity_required' });
    if (profiles.mode === 'refuses') return void response.destroy();
    if (profiles.mode === 'broken') return json(500, { code: 'internal' });
    if (profiles.mode === 'nonsense') return json(200, { member: 7 });
    const member = profiles.members.get(id);
    const answer = (): void => json(200, { member, candidates: profiles.candidates.slice(0, Number(limit)) });
    if (!member) return json(404, { code: 'profiles.profile_not_found' });
    if (profiles.mode === 'slow') setTimeout(answer, 500);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const profiles: ProfilesServer = {
    url: `http://127.0.0.1:${port}`,
    members: new Map(),
    candidates: [],
    mode: 'up',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return profiles;
}
