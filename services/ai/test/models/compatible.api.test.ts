import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { v7 as uuidv7 } from 'uuid';
import { CHAT_FAILURE } from '../../src/practice/answer-stream.js';
import { AiFixture, refused, until } from '../support/ai-fixture.js';
import { startCompatibleServer, wordsOf, type CompatibleServer } from '../support/compatible-server.js';

const KEY = 'model-key-that-nobody-may-see';
let ai: AiFixture;
let model: CompatibleServer;

const settings = (): Record<string, string> => ({
  AI_PROVIDER: 'openai',
  AI_BASE_URL: model.url,
  AI_MODEL: 'llama',
  AI_FIRST_WORDS_MS: '600',
  AI_IDLE_MS: '500',
});
const start = (env: Record<string, string> = {}): Promise<AiFixture> => AiFixture.start({ ...settings(), ...env });
const partner = async (own: AiFixture): Promise<string> =>
  /^affinity_ai_partner\{([^}]*)\} 1/mu.exec(String((await own.as(own.member(), 'GET', '/metrics')).body))?.[1] ?? '';

beforeAll(async () => {
  model = await startCompatibleServer();
  ai = await start();
});
afterAll(async () => {
  await ai.stop();
  await model.stop();
});
beforeEach(() => {
  model.mode = 'answers';
  model.models = ['llama'];
  model.calls.length = 0;
  model.listed = 0;
});

describe('AIP-037 a model behind chat/completions', () => {
  it('streams what it says, without a key where none is needed', async () => {
    const member = ai.member('Ann', { hobbies: { interests: ['Photography'] } });
    const answer = await ai.send(member, 'Hello you');
    expect(answer.deltas).toEqual(['Nice to ', 'meet you. ', 'What do you like?']);
    expect(answer.done).toMatchObject({ text: 'Nice to meet you. What do you like?', failed: false, stopped: false });
    expect((await ai.practice(member)).mode).toBe('model');
    const [call] = model.calls;
    expect(call!.body).toMatchObject({ model: 'llama', stream: true, max_tokens: 400 });
    expect(call!.body.tools).toBeUndefined();
    expect(call!.headers.authorization).toBeUndefined();
    for (const part of ['You are Robin', 'first name: Ann', 'Photography', 'Hello you']) expect(wordsOf(call!)).toContain(part);
  });

  it('gets the earlier turns in their roles', async () => {
    const member = ai.member();
    await ai.send(member, 'I like jazz');
    await ai.send(member, 'and blues');
    expect(model.calls[1]!.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it('gets the key it needs, and nobody else does', async () => {
    const own = await start({ AI_API_KEY: KEY });
    const member = own.member();
    const sent = await own.send(member, 'Hello');
    expect(model.calls[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
    const rest = await Promise.all(['/practice', '/health/ready', '/metrics'].map((path) => own.as(member, 'GET', path)));
    expect(JSON.stringify([sent, rest.map(({ body }) => body)])).not.toContain(KEY);
    await own.stop({ last: false });
  });

  it('what it thinks aloud is not its answer', async () => {
    model.mode = 'thinks';
    expect((await ai.send(ai.member(), 'Hello')).done!.text).toBe('Nice to meet you. What do you like?');
  });

  it('the environment of other programs of its library is nothing to it', async () => {
    process.env['OPENAI_API_KEY'] = 'sk-of-somebody-else';
    process.env['OPENAI_BASE_URL'] = 'http://127.0.0.1:9/v1';
    try {
      const own = await start();
      expect((await own.send(own.member(), 'Hello')).done).toMatchObject({ failed: false });
      expect(JSON.stringify(model.calls[0]!.headers)).not.toContain('sk-of-somebody-else');
      await own.stop({ last: false });
    } finally {
      delete process.env['OPENAI_API_KEY'];
      delete process.env['OPENAI_BASE_URL'];
    }
  });
});

describe('AIP-019 AIP-037 when it does not answer', () => {
  it.each([
    'refuses',
    'leads-away',
    'too-many',
    'fails',
    'hangs',
    'stalls',
    'garbage',
    'no-stream',
    'nothing',
    'fails-in-the-middle',
    'ends-early',
    'breaks',
  ] as const)('%s: the failure reply, as an ordinary message', async (mode) => {
    // The breaker is a new one: no case opens it for the next.
    const own = await start();
    await until(() => Promise.resolve(model.listed > 0));
    const member = own.member();
    model.mode = mode;
    const answer = await own.send(member, 'Hello');
    expect(answer.done).toMatchObject({ role: 'partner', text: CHAT_FAILURE, failed: true, stopped: false });
    expect(answer.took).toBeLessThan(3000 * PATIENCE);
    expect(model.calls).toHaveLength(1);
    model.mode = 'answers';
    expect((await own.stream(member, `/practice/messages/${answer.done!.id}/regenerate`).ended).done).toMatchObject({ failed: false });
    await own.stop({ last: false });
  });

  it('is held back after five failures, as any model', async () => {
    const own = await start();
    await until(() => Promise.resolve(model.listed > 0));
    model.mode = 'fails';
    for (let count = 0; count < 5; count++) await own.send(own.member(), 'Hello');
    const answer = await own.send(own.member(), 'Hello');
    expect(answer.done).toMatchObject({ text: CHAT_FAILURE, failed: true });
    expect(model.calls).toHaveLength(5);
    await own.stop({ last: false });
  });

  it('one that goes on and on is cut off, and a stop hangs up on it', async () => {
    const own = await start({ AI_ANSWER_MS: '1200' });
    model.mode = 'trickles';
    expect((await own.send(own.member(), 'Hello')).done).toMatchObject({ text: CHAT_FAILURE, failed: true });
    model.mode = 'slow';
    const member = own.member();
    const answer = own.stream(member, '/practice/messages', { id: uuidv7(), text: 'Hello' });
    await answer.began;
    await own.as(member, 'POST', '/practice/stop');
    expect((await answer.ended).done).toMatchObject({ stopped: true, failed: false });
    await until(() => Promise.resolve(model.calls.length === 2 && model.calls.every(({ aborted }) => aborted)));
    await own.stop({ last: false });
  });
});

describe('AIP-038 what is set wrongly is found at start, and the built-in partner answers', () => {
  it.each([
    ['unknown-key', 'key'],
    ['forbids', 'key'],
    ['unknown-model', 'model'],
  ] as const)('%s', async (mode, state) => {
    model.mode = mode;
    model.models = [];
    const own = await start({ AI_API_KEY: KEY });
    await until(async () => (await own.practice(own.member())).mode === 'offline');
    const asked = model.calls.length;
    const member = own.member();
    const answer = await own.send(member, 'What is your name?');
    expect(answer.done).toMatchObject({ failed: false });
    expect(answer.done!.text).toContain('Robin');
    expect(model.calls).toHaveLength(asked);
    expect(await partner(own)).toContain(`state="${state}"`);
    expect((await own.practice(member)).left.today).toBe(300_000);
    await own.stop({ last: false });
  });

  it.each(['unknown-key', 'unknown-model'] as const)(
    '%s is found with a message as well: that one is answered and costs nothing',
    async (mode) => {
      const own = await start();
      await until(() => Promise.resolve(model.listed > 0));
      model.mode = mode;
      const member = own.member();
      const answer = await own.send(member, 'What is your name?');
      expect(answer.done!.text).toContain('Robin');
      const practice = await own.practice(member);
      expect([practice.mode, practice.left.today]).toEqual(['offline', 300_000]);
      await own.stop({ last: false });
    },
  );

  it('nobody listens there: no member waits for it', async () => {
    const port = await freePort();
    const own = await start({ AI_BASE_URL: `http://127.0.0.1:${port}/v1` });
    await until(async () => (await partner(own)).includes('state="away"'));
    expect((await own.send(own.member(), 'What is your name?')).done!.text).toContain('Robin');
    await own.stop({ last: false });
  });

  it('says which provider, model and address answers', async () => {
    expect(await partner(ai)).toContain(`provider="openai",model="llama",address="${new URL(model.url).origin}",state="answers"`);
  });

  it('a model that is not in the list, as some services do not name theirs, is asked for one word', async () => {
    model.models = ['/models/llama.gguf'];
    const own = await start();
    await until(() => Promise.resolve(model.calls.length > 0));
    expect(model.calls[0]!.body.max_tokens).toBe(1);
    expect((await own.practice(own.member())).mode).toBe('model');
    await own.stop({ last: false });
  });
});

describe('AIP-039 budgets by provider', () => {
  it("count the provider's own figures where it gives them", async () => {
    const member = ai.member();
    await ai.send(member, 'Hello');
    expect((await ai.practice(member)).left.today).toBe(300_000 - 222);
  });

  it('are estimated otherwise', async () => {
    model.mode = 'without-usage';
    const member = ai.member();
    await ai.send(member, 'Hello');
    const { today } = (await ai.practice(member)).left;
    expect(today).toBeLessThan(300_000);
    expect(today).not.toBe(300_000 - 222);
  });

  it('figures beyond belief are estimated as well', async () => {
    const { usage } = model;
    model.usage = { prompt_tokens: 9_000_000_000, completion_tokens: 1 };
    const member = ai.member();
    await ai.send(member, 'Hello');
    model.usage = usage;
    expect((await ai.practice(member)).left.today).toBeGreaterThan(299_000);
  });

  it('more than was reserved counts, too', async () => {
    const own = await start({ AI_MEMBER_DAILY_TOKENS: '3000' });
    const { usage } = model;
    model.usage = { prompt_tokens: 2500, completion_tokens: 499 };
    const member = own.member();
    await own.send(member, 'Hello');
    model.usage = usage;
    expect((await own.practice(member)).left.today).toBe(1);
    expect(refused(await own.send(member, 'Hello'))).toBe('429 ai.budget_spent');
    await own.stop({ last: false });
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
