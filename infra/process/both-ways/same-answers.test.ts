import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Actor } from '../../attack/actors.ts';
import { publicOperations, readPublicDocument, type PublicOperation } from '../../attack/operations.ts';
import { root } from '../../paths.ts';
import { BrowserSession } from '../../seed/browser-session.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail, seedDemoWorld } from '../../seed/demo-world.ts';
import { signIn, type Member } from '../../seed/new-member.ts';
import { SeedJournal } from '../../seed/seed-journal.ts';
import { ask, type Asked, type RawAnswer } from './raw-answer.ts';
import { startTwoDoors, type TwoDoors } from './two-doors.ts';

/** Of each list so many of its things are asked for by id. */
const OF_EACH_LIST = 2;
const UNKNOWN = '0199a1b2-0000-7000-8000-000000000001';
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Where Google is asked, an answer holds a state of its own. */
const RANDOM = new Set(['GET /api/auth/google/start']);

const dataDir = mkdtempSync(join(tmpdir(), 'affinity-both-ways-'));
const operations = publicOperations(readPublicDocument(join(root, 'proto/http/gateway.json'))).filter(
  ({ method, path }) => !RANDOM.has(`${method} ${path}`),
);
const reading = operations.filter(({ method }) => method === 'GET');
const withParameters = ({ path }: PublicOperation): boolean => path.includes('{');
const at = ({ path }: PublicOperation, value: string): string => path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(value));

let doors: TwoDoors;
let alice: Member;
let bob: Member;
let callers: readonly { readonly name: string; readonly cookie: string }[];

beforeAll(async () => {
  doors = await startTwoDoors(root, dataDir);
  const { publicOrigin } = doors.system;
  await seedDemoWorld(publicOrigin, new SeedJournal(join(dataDir, 'seeded.json')));
  [alice, bob] = [await signInAs(0), await signInAs(1)];
  const made = await Promise.all(
    (['nobody', 'anonymous', 'fresh', 'other'] as const).map((kind) => Actor.make(kind, publicOrigin, dataDir)),
  );
  callers = [
    ...made.map(({ kind, cookie }) => ({ name: kind, cookie })),
    { name: 'alice', cookie: alice.session.cookie },
    { name: 'bob', cookie: bob.session.cookie },
  ];
});
afterAll(async () => {
  await doors?.system.stop(true);
  rmSync(dataDir, { recursive: true, force: true });
});

function signInAs(index: number): Promise<Member> {
  const { firstName, lastName } = DEMO_MEMBERS[index]!;
  const person = { firstName, lastName, email: demoEmail(DEMO_MEMBERS[index]!), password: DEMO_PASSWORD };
  return signIn(person, new BrowserSession(doors.system.publicOrigin));
}

function asked(cookie: string, method: string, path: string, body?: object, headers: Record<string, string> = {}): Asked {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method,
    path,
    headers: { origin: doors.system.publicOrigin, ...(cookie !== '' && { cookie }), ...type, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** What both doors say, one after the other. */
async function both(what: Asked): Promise<{ together: RawAnswer; apart: RawAnswer }> {
  return { together: await ask(doors.together, what), apart: await ask(doors.apart, what) };
}

/** Ids of what lies in the demo world: of members, posts, comments, conversations, stories, cases. */
async function knownIds(): Promise<string[]> {
  const ids = new Set([alice.id, bob.id, [alice.id, bob.id].toSorted().join('_')]);
  for (const operation of reading.filter((each) => !withParameters(each))) {
    const { body } = await ask(doors.together, asked(alice.session.cookie, 'GET', operation.path));
    for (const id of [...new Set(body.match(ID))].slice(0, OF_EACH_LIST)) ids.add(id);
  }
  return [...ids];
}

describe('the same services in one process and in a process each', () => {
  it('answer every reading operation with the same bytes, whoever asks and for whatever is there', async () => {
    const ids = [...(await knownIds()), UNKNOWN, 'none'];
    const differing: unknown[] = [];
    const statuses = new Map<number, number>();
    for (const { name, cookie } of callers) {
      for (const operation of reading) {
        for (const path of withParameters(operation) ? ids.map((id) => at(operation, id)) : [operation.path]) {
          const { together, apart } = await both(asked(cookie, 'GET', path));
          statuses.set(together.status, (statuses.get(together.status) ?? 0) + 1);
          if (JSON.stringify(together) !== JSON.stringify(apart)) differing.push({ name, path, together, apart });
        }
      }
    }
    expect(differing).toEqual([]);
    // What was compared says something: pages and refusals, in their hundreds.
    expect(statuses.get(200)).toBeGreaterThan(200);
    expect(statuses.get(401)).toBeGreaterThan(200);
    expect(statuses.get(404)).toBeGreaterThan(200);
  });

  it('refuse with the same bytes: what is unknown, without a body, with a wrong one, from elsewhere', async () => {
    const differing: unknown[] = [];
    let refused = 0;
    for (const { name, cookie } of callers) {
      for (const operation of operations) {
        const path = at(operation, UNKNOWN);
        const tries = [
          asked(cookie, operation.method, path),
          asked(cookie, operation.method, path, { strange: true }),
          asked(cookie, operation.method, path, {}, { origin: 'https://elsewhere.example' }),
          { ...asked(cookie, operation.method, path, {}), body: '{"broken":' },
        ];
        for (const what of operation.method === 'GET' ? tries.slice(0, 1) : tries) {
          const together = await ask(doors.together, what);
          // What was done cannot be refused in the same way again.
          if (together.status < 400) continue;
          refused += 1;
          const apart = await ask(doors.apart, what);
          if (JSON.stringify(together) !== JSON.stringify(apart)) differing.push({ name, what, together, apart });
        }
      }
    }
    expect(differing).toEqual([]);
    expect(refused).toBeGreaterThan(1000);
  });

  it('know of each other what was done once, so that the same command through the other door changes nothing', async () => {
    // What was refused before was not all refused: signing out is nobody's to refuse.
    const { cookie } = (await signInAs(0)).session;
    const once = async (method: string, path: string, body?: object): Promise<{ id: string }> => {
      const what = asked(cookie, method, path, body, { 'idempotency-key': randomUUID() });
      const { together, apart } = await both(what);
      expect([together.status, apart], path).toEqual([expect.toSatisfy((status: number) => status < 300), together]);
      return (together.body === '' ? {} : JSON.parse(together.body)) as { id: string };
    };
    const post = await once('POST', '/api/posts', { content: 'Said through both doors', media: [] });
    await once('POST', `/api/posts/${post.id}/quotes`, { content: 'And quoted' });
    await once('POST', `/api/posts/${post.id}/comments`, { content: 'And answered' });
    const conversations = await ask(doors.together, asked(cookie, 'GET', '/api/conversations'));
    const [pair] = /[0-9a-f-]{36}_[0-9a-f-]{36}/.exec(conversations.body)!;
    await once('POST', `/api/conversations/${pair}/messages`, { id: randomUUID(), content: 'Hello through both doors' });
    for (const path of [`/api/posts/${post.id}/like`, `/api/members/${bob.id}/follow`]) {
      // The first may change something. Who says it again is told how it is.
      await ask(doors.apart, asked(cookie, 'PUT', path, {}));
      await once('PUT', path, {});
    }
  });

  it('stream the practice partner’s words', async () => {
    const names: string[][] = [];
    const { cookie } = (await signInAs(1)).session;
    for (const port of [doors.together, doors.apart]) {
      const what = asked(cookie, 'POST', '/api/practice/messages', { id: randomUUID(), text: 'Hi, how was your day?' });
      const { status, headers, body } = await ask(port, what);
      expect([status, headers.find((line) => line.startsWith('content-type'))]).toEqual([
        200,
        'content-type: text/event-stream; charset=utf-8',
      ]);
      names.push([...new Set([...body.matchAll(/^event: (.*)$/gm)].map(([, name]) => name!))]);
    }
    expect(names[0]!.length).toBeGreaterThan(1);
    expect(names[1]).toEqual(names[0]);
  });
});
