import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { startModelServer, type ModelCall, type ModelMode, type ModelServer } from '../../services/ai/test/support/model-server.ts';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { CallError } from '../seed/browser-session.ts';
import { newMember, type Member } from '../seed/new-member.ts';
import { sharePost } from '../seed/share-post.ts';
import { PracticePage } from './support/practice-page.ts';
import { findInSystem } from './system-traces.ts';

const UNLIMITED = '1000000';
/** Nothing else in a system has this key. */
const KEY = 'AIzaQuaggaKeyOfTheModel0123456789abcdef';
/** AIP-019, AIP-020. */
const CHAT_FAILURE = "Sorry, I'm a bit overwhelmed right now. Please try again later.";
const MATCH_FAILURE = "Sorry, I'm having trouble finding a match right now. Please try again later.";
/** SAFETY-F19. */
const FAILURE_WITHIN_MS = 15_000;
const BREAKER_WITHIN_MS = 200 * PATIENCE;
const WORDS = 'quaggawords that a member wrote';

describe('AI hangs / 429 / 500', () => {
  let dataDir: string;
  let model: ModelServer;
  let system: RunningSystem;
  let members: Member[];
  let pages: PracticePage[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'affinity-ai-'));
    model = await startModelServer();
    system = await startSystem({
      root,
      dataDir,
      publicPort: 0,
      durable: false,
      web: !existsSync(join(root, 'web/dist/index.html')),
      env: {
        ...WITHOUT_LIMITS,
        ai: { ...WITHOUT_LIMITS['ai'], AI_API_KEY: KEY, AI_BASE_URL: model.url, AI_MEMBER_DAILY_TOKENS: UNLIMITED },
      },
    });
    const person = (index: number) => ({
      firstName: `Ann${'abcdefgh'[index]}`,
      lastName: 'Practice',
      email: `ann${index}@practice.example`,
      password: 'a-long-password-of-mine',
    });
    members = [];
    for (let index = 0; index < 8; index++)
      members.push(await newMember(system.publicOrigin, person(index), { hobbies: { interests: ['Hiking'] } }));
    pages = members.map((member) => new PracticePage(system.publicOrigin, member));
    await sharePost(members[0]!, 'A post to be read meanwhile');
  }, 600_000);

  afterAll(async () => {
    await system?.stop();
    await model?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  beforeEach(() => {
    model.mode = 'answers';
    model.says = talk;
  });

  /** A conversation is answered with prose, a recommendation with the JSON that is asked for. */
  const talk = ({ body }: ModelCall): string[] =>
    body.generationConfig?.['responseMimeType'] === 'application/json'
      ? ['{"candidate": "A", ', '"text": "Candidate A likes Hiking as you do. Send a spark!"}']
      : ['Nice to ', 'meet you. ', 'What do you like?'];

  it('AIP-021 while it answers its words are on the page before it has said the last ones', async () => {
    model.mode = 'held';
    let seen = '';
    const reply = await pages[0]!.send(WORDS, (piece) => {
      // The model goes on once the page has its first words.
      if (seen === '') model.release();
      seen += piece;
    });
    expect(reply.deltas).toEqual(['Nice to ', 'meet you. ', 'What do you like?']);
    expect(reply.done).toMatchObject({ role: 'partner', text: 'Nice to meet you. What do you like?', failed: false, stopped: false });
    model.mode = 'answers';
    const match = await pages[0]!.recommend();
    expect(match).toMatchObject({ failed: false, candidates: [{ name: expect.stringMatching(/^Ann[b-h]$/) }] });
    expect(match.text).toMatch(/^Ann[b-h] likes Hiking as you do\. Send a spark!$/u);
  });

  it.each<ModelMode>(['too-many', 'fails', 'garbage', 'refuses', 'nothing'])(
    'AIP-019 AIP-020 model %s: the texts of the specification, and it is asked again next time',
    async (mode) => {
      model.mode = mode;
      const reply = await pages[1]!.send('Hello');
      expect([reply.status, reply.done]).toEqual([200, expect.objectContaining({ text: CHAT_FAILURE, failed: true, stopped: false })]);
      const match = await pages[1]!.recommend();
      expect(match).toMatchObject({ text: MATCH_FAILURE, candidates: [], failed: true });
      expect(Math.max(reply.took, match.took)).toBeLessThan(FAILURE_WITHIN_MS);
      model.mode = 'answers';
      expect((await pages[2]!.send('Hello')).done).toMatchObject({ failed: false });
    },
  );

  it(
    'while it hangs six members wait in vain for at most 15 s, everybody else notices nothing, then nobody is kept waiting',
    async () => {
      model.mode = 'hangs';
      const asked = model.calls.length;
      const waiting = Promise.all([...pages.slice(0, 5).map((page) => page.send('Hello')), pages[5]!.recommend()]);
      let hangs = true;
      void waiting.finally(() => (hangs = false));
      await until(() => model.calls.length === asked + 6);

      const others = { reads: 0, longest: 0, refused: new Set<string>(), notReady: new Set<string>() };
      const reads = [
        '/api/posts',
        `/api/people/${members[0]!.id}`,
        '/api/conversations',
        '/api/people',
        '/api/stories',
        '/api/account',
        '/api/practice',
      ];
      while (hangs) {
        for (const read of reads) {
          const began = performance.now();
          await members[6]!.session.call('GET', read).catch((error: unknown) => {
            if (!(error instanceof CallError)) throw error;
            others.refused.add(error.message);
          });
          others.longest = Math.max(others.longest, performance.now() - began);
          others.reads++;
        }
        await sharePost(members[7]!, `Post ${others.reads}`);
        for (const { name, readyUrl } of system.services) {
          const { status } = await fetch(readyUrl(system));
          if (status !== 200) others.notReady.add(`${name} ${status}`);
        }
        await sleep(50);
      }
      expect([[...others.refused], [...others.notReady]]).toEqual([[], []]);
      expect(others.reads).toBeGreaterThan(50);
      expect(others.longest).toBeLessThan(2000);

      const ended = await waiting;
      for (const { took } of ended) expect(took).toBeLessThan(FAILURE_WITHIN_MS);
      for (const reply of ended.slice(0, 5)) expect(reply).toMatchObject({ status: 200, done: { text: CHAT_FAILURE, failed: true } });
      expect(ended[5]).toMatchObject({ text: MATCH_FAILURE, candidates: [], failed: true });
      // Each member made one call: never two are in flight for a member.
      expect(model.calls.length - asked).toBe(6);

      const open = [];
      for (let count = 0; count < 5; count++) open.push(await pages[6]!.send('Hello'));
      for (const { done } of open) expect(done).toMatchObject({ text: CHAT_FAILURE, failed: true });
      const match = await pages[6]!.recommend();
      expect(match).toMatchObject({ text: MATCH_FAILURE, failed: true });
      const median = open.map(({ took }) => took).toSorted((a, b) => a - b)[2]!;
      expect(median).toBeLessThan(BREAKER_WITHIN_MS);
      expect(model.calls.length - asked).toBe(6);
    },
    2 * FAILURE_WITHIN_MS + 10_000,
  );

  describe("AIP-022 the model's key", () => {
    const KEY_LIKE = new RegExp(`${KEY}|AI_API_KEY|AIza`, 'u');

    it('is what the model was asked with, each time', () => {
      expect(model.calls.length).toBeGreaterThan(15);
      for (const { headers, path, raw } of model.calls) {
        expect(headers['x-goog-api-key']).toBe(KEY);
        expect(path + raw).not.toContain(KEY);
      }
    });

    it('is in no database, no key of Redis, no stream, no stored file and no log; words of a member are found', async () => {
      expect((await findInSystem(system.infrastructure, 'quaggawords')).map(({ where }) => where)).toContain('table ai.practice_messages');
      expect((await findInSystem(system.infrastructure, 'wrote')).map(({ where }) => where)).not.toContain('log ai.log');
      expect(await readFile(join(dataDir, 'logs', 'ai.log'), 'utf8')).toContain('The practice partner did not answer');
      expect(await findInSystem(system.infrastructure, KEY)).toEqual([]);
    });

    it('is in one file of the whole data folder, which only its owner reads: what the service was started with', async () => {
      const holders: string[] = [];
      for await (const [path, content] of filesIn(dataDir)) if (content.includes(KEY)) holders.push(path);
      expect(holders).toEqual(['env/ai.json']);
      expect((await stat(join(dataDir, 'env/ai.json'))).mode & 0o077).toBe(0);
    });

    it('is in nothing that the service says, its description and its figures included', async () => {
      const said = [];
      for (const path of ['/docs-json', '/docs', '/metrics', '/health/ready', '/health/live', '/practice', '/nowhere']) {
        said.push(await (await fetch(`http://127.0.0.1:${system.ports['ai']}${path}`)).text());
      }
      expect(said[0]).toContain('/practice/recommendation');
      expect(said[2]).toContain('affinity_ai_answers_total{mode="model",outcome="failed"}');
      for (const path of ['/api/practice', '/api/docs-json']) {
        const answer = await fetch(system.publicOrigin + path, { headers: { cookie: members[1]!.session.cookie } });
        said.push(await answer.text());
      }
      expect(said.at(-2)).toContain('"mode":"model"');
      for (const text of said) expect(text).not.toMatch(KEY_LIKE);
    });
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000 * PATIENCE; !isTrue(); await sleep(20))
    if (Date.now() > deadline) throw new Error('It did not come about');
}

async function* filesIn(folder: string): AsyncGenerator<readonly [string, Buffer]> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      // The file may go while the folder is read: then it is not there.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (content) yield [relative(folder, path), content];
  }
}
