import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

const KEY = 'owners-service-key-of-at-least-32-bytes';
const NAMES = ['posts', 'stories', 'profiles', 'chat', 'identity'] as const;
export type OwnerName = (typeof NAMES)[number];

/** Plays the services that keep what is reported, and identity's word on case tokens, over real HTTP: one server for all of them. */
export interface OwnersServer {
  readonly settings: Readonly<Record<string, string>>;
  /** Says from now on whose a thing is, and its words. The owner has a profile. */
  own(owner: OwnerName, kind: string, targetId: string, ownerId: string, words?: string): void;
  /** The thing is gone. */
  lose(targetId: string): void;
  /** Where the test's tokens have their keys; set once the service runs. */
  keysFrom: string;
  /** Case tokens and their holders. */
  readonly tokens: Map<string, string>;
  /** How each of them answers from now on. */
  readonly mode: Map<OwnerName, 'up' | 'refuses' | 'broken' | 'nonsense' | 'silent' | 'unsealing'>;
  /** What was asked, oldest first: `posts post <id> for <viewer>`. */
  readonly asked: string[];
  /** What was asked to be sealed, oldest first: `posts post <id> <report>`. */
  readonly sealings: string[];
  /** What was sealed, and not forgotten since: `posts <report>`. */
  readonly sealed: Set<string>;
  stop(): Promise<void>;
}

const NAME = /^\/(posts|stories|profiles|chat|identity)(\/.*)$/;
const OWNER = /^\/internal\/evidence\/([a-z]+)\/([^/?]+)\?viewer=([^&]+)$/;
const SEAL = /^\/internal\/evidence\/([a-z]+)\/([^/?]+)$/;
const FORGET = /^\/internal\/evidence\/([^/?]+)$/;
const SHOWN = /^\/internal\/evidence\/member\/([^/?]+)\/profile$/;
const AT = '2026-11-22T10:00:00.000Z';

interface Owned {
  readonly ownerId: string;
  readonly words: string;
}

export async function startOwnersServer(): Promise<OwnersServer> {
  const owned = new Map<string, Owned>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => answer(request.method ?? '', request.url ?? '', request.headers, text, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const owners: OwnersServer = {
    settings: {
      ...Object.fromEntries(
        NAMES.flatMap((name) => [
          [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}/${name}`],
          [`${name.toUpperCase()}_SERVICE_KEY`, KEY],
        ]),
      ),
      MEDIA_BASE_URL: 'http://media.test/media',
      MEDIA_SIGNING_KEY: 'media-signing-key-of-at-least-32-bytes',
    },
    own: (owner, kind, targetId, ownerId, words = 'Words of the reported') => {
      owned.set(`${owner} ${kind} ${targetId}`, { ownerId, words });
      owned.set(`profiles member ${ownerId}`, { ownerId, words: 'A bio' });
    },
    lose: (targetId) => {
      for (const key of owned.keys()) if (key.endsWith(` ${targetId}`)) owned.delete(key);
    },
    keysFrom: '',
    tokens: new Map(),
    mode: new Map(),
    asked: [],
    sealings: [],
    sealed: new Set(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answer(method: string, url: string, headers: IncomingHttpHeaders, text: string, response: ServerResponse): void {
    const json = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
        .end(JSON.stringify(body));
    };
    const [, name, path = ''] = NAME.exec(url) ?? [];
    if (name === undefined) return json(404, { code: 'request.not_found' });
    if (path === '/.well-known/jwks.json') return void proxyKeys(owners.keysFrom + path, json);
    if (headers['x-service-key'] !== KEY) return json(401, { code: 'service.identity_required' });
    const [, kind, targetId = '', viewer] = OWNER.exec(path) ?? [];
    if (viewer !== undefined) owners.asked.push(`${name} ${kind} ${targetId} for ${viewer}`);
    const mode = owners.mode.get(name as OwnerName) ?? 'up';
    if (mode === 'refuses') return void response.destroy();
    if (mode === 'silent') return;
    if (mode === 'broken') return json(500, { code: 'internal' });
    if (mode === 'nonsense') return json(200, { ownerId: 7 });
    const missing = (): void => json(404, { code: `${name}.evidence_not_found` });
    if (viewer !== undefined) {
      const found = owned.get(`${name} ${kind} ${targetId}`);
      return found ? json(200, { ownerId: found.ownerId }) : missing();
    }
    if (method === 'POST' && path === '/internal/case-tokens/holder') {
      const accountId = owners.tokens.get((JSON.parse(text) as { token: string }).token);
      return accountId === undefined ? json(404, { code: 'identity.case_token_invalid' }) : json(200, { accountId });
    }
    const shown = SHOWN.exec(path)?.[1];
    if (shown !== undefined) return json(200, profileOf(shown, { url: 'http://media.test/now.webp', expiresAt: null }));
    const [, sealKind, sealId] = SEAL.exec(path) ?? [];
    if (method === 'POST' && sealKind !== undefined) {
      const found = owned.get(`${name} ${sealKind} ${sealId}`);
      if (!found) return missing();
      const { reportId } = JSON.parse(text) as { reportId: string };
      owners.sealings.push(`${name} ${sealKind} ${sealId} ${reportId}`);
      if (mode === 'unsealing') return json(500, { code: 'internal' });
      owners.sealed.add(`${name} ${reportId}`);
      return json(200, documentOf(name, sealKind, sealId!, reportId, found));
    }
    const forgotten = method === 'DELETE' ? FORGET.exec(path)?.[1] : undefined;
    if (forgotten === undefined) return json(404, { code: 'request.not_found' });
    owners.sealed.delete(`${name} ${forgotten}`);
    response.writeHead(204).end();
  }
  return owners;
}

async function proxyKeys(url: string, json: (status: number, body: unknown) => void): Promise<void> {
  json(200, await (await fetch(url)).json());
}

const picture = { type: 'image', alt: '', width: null, height: null };

function profileOf(memberId: string, photo: object): object {
  const answers = [{ question: 'lifestyle.diet', answers: ['Vegan'] }];
  return { kind: 'member', memberId, name: 'Ann Lee', bio: 'A bio', photo: { ...picture, ...photo }, cover: null, answers, sealedAt: AT };
}

/** As the owner would answer, with a file where the kind has one. */
function documentOf(owner: string, kind: string, targetId: string, reportId: string, { ownerId, words }: Owned): object {
  const file = { ...picture, key: `evidence/${owner}/${reportId}/0` };
  const author = { id: ownerId, name: 'Ann Lee' };
  const common = { kind, targetId, author, words, createdAt: AT, sealedAt: AT };
  switch (kind) {
    case 'post':
      return { ...common, media: [file], quoted: null, updatedAt: AT };
    case 'story':
      return { ...common, coupleNames: 'Ann & Bo', location: 'Lisbon', picture: file, updatedAt: AT };
    case 'comment':
      return { ...common, on: { kind: owner === 'posts' ? 'post' : 'story', id: targetId, author, words: 'Above it' } };
    case 'member':
      return profileOf(ownerId, { key: `evidence/profiles/${reportId}/0` });
    default:
      return { kind: 'conversation', pairKey: targetId, messages: messagesOf(words, `evidence/chat/${reportId}/1`), sealedAt: AT };
  }
}

function messagesOf(words: string, key: string): object[] {
  const file = { key, type: 'application/pdf', name: 'letter.pdf', bytes: 7, width: null, height: null };
  const common = { sentAt: AT, removedAt: null, file: null };
  return [
    { ...common, from: 'reporter', words: 'Words of the reporter' },
    { ...common, from: 'reported', words, removedAt: AT, file },
  ];
}
