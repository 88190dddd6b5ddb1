import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { UPSTREAM_TIMEOUT_MS } from '../../src/proxy/upstream.js';
import { EventStreamClient } from '../support/event-stream-client.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';
import { json } from '../support/upstream-server.js';

const MESSAGES = '/api/practice/messages';

/** An answer that the test itself speaks, in the ai service's stead. */
class Speaker {
  gone = false;
  constructor(private readonly response: ServerResponse) {
    response.once('close', () => (this.gone = !response.writableFinished));
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'set-cookie': 'evil=1',
    });
  }
  say(text: string): void {
    this.response.write(`event: delta\ndata: ${JSON.stringify({ text })}\n\n`);
  }
  breathe(): void {
    this.response.write(': waiting\n\n');
  }
  done(): void {
    this.response.end('event: done\ndata: {"message": {}}\n\n');
  }
}

describe('answers of the practice partner pass', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let session: SessionTokens;
  let speakers: Speaker[];
  let clients: EventStreamClient[];
  beforeAll(async () => {
    world = await TestWorld.start();
    world.profiles.respond = (_, response) => json(response, 200, { onboarded: true });
    gateway = await world.gateway();
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });
  beforeEach(async () => {
    session = await world.identity.newSession();
    [speakers, clients] = [[], []];
    world.others.respond = (request, response) => {
      if (request.url.startsWith('/practice/messages')) speakers.push(new Speaker(response));
      else json(response, 200, { echo: request.url });
    };
  });
  afterEach(() => clients.forEach((client) => client.hangUp()));

  function open(path = MESSAGES, headers: Record<string, string> = {}, as = session): EventStreamClient {
    const client = new EventStreamClient(gateway, as, path, { text: 'Hello' }, headers);
    clients.push(client);
    return client;
  }
  const speaking = async (count = 1): Promise<Speaker> => {
    await eventually(() => speakers.length >= count);
    return speakers.at(-1)!;
  };

  it('AIP-004 word by word: none is said before the page has the one before, and nothing is held until the end', async () => {
    // A client that offers compression gets none: it would hold words back.
    const client = open(MESSAGES, { 'accept-encoding': 'gzip, br' });
    const speaker = await speaking();
    const words = ['Nice ', 'to ', 'meet ', 'you.'];
    for (const [index, word] of words.entries()) {
      speaker.say(word);
      await eventually(() => client.words.length === index + 1);
      expect(client.end).toBeUndefined();
    }
    speaker.done();
    expect(await client.ended()).toBe('whole');
    expect(client.words).toEqual(words);
    expect(client.text).toMatch(/event: done\ndata: .*\n\n$/u);
    expect(client.headers['content-encoding']).toBeUndefined();
    expect(client.headers['transfer-encoding']).toBe('chunked');
  });

  it('SAFETY-67 with the security headers of every answer, kept by nobody, and with a word to proxies not to gather it', async () => {
    const client = open();
    (await speaking()).done();
    await client.ended();
    expect(client.status).toBe(200);
    expect(client.headers).toMatchObject({ ...gateway.gateway.parts.headers.api, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    expect(client.headers['content-security-policy']).toContain("default-src 'none'");
    expect(client.headers['x-content-type-options']).toBe('nosniff');
    expect(client.headers['x-request-id']).toBe(world.others.last.headers['x-request-id']);
    expect(client.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(client.headers['set-cookie']).toBeUndefined();
  });

  it('a page that goes away is gone for the service, too, in the middle of an answer and before its first word', async () => {
    for (const words of [2, 0]) {
      const before = speakers.length;
      const client = open();
      const speaker = await speaking(before + 1);
      for (let word = 0; word < words; word++) speaker.say('word ');
      if (words > 0) await eventually(() => client.words.length === words);
      expect(speaker.gone).toBe(false);
      client.hangUp();
      await eventually(() => speaker.gone);
    }
    expect(gateway.gateway.parts.upstreams.ai.breaker.isOpen).toBe(false);
    await eventually(() => gateway.gateway.parts.upstreams.ai.slow.queue.size === 0);
  });

  it('a stop reaches the service while the answer is under way', async () => {
    const client = open();
    const speaker = await speaking();
    speaker.say('Well, ');
    await eventually(() => client.words.length === 1);
    world.others.respond = (request, response) => {
      if (request.url === '/practice/stop') speaker.done();
      response.writeHead(204).end();
    };
    expect((await gateway.ask('POST', '/api/practice/stop', { session, body: {} })).status).toBe(204);
    expect(await client.ended()).toBe('whole');
    expect(client.words).toEqual(['Well, ']);
  });

  it('a hundred answers under way keep nobody from the other operations of the service', async () => {
    // A single member may have only a share of the slots.
    const other = await world.identity.newSession();
    for (let count = 0; count < 100; count++) open(MESSAGES, {}, count % 2 === 0 ? session : other);
    await speaking(100);
    const { ai } = gateway.gateway.parts.upstreams;
    expect([ai.slow.queue.size, ai.quick.queue.size]).toEqual([100, 0]);
    for (const [method, path] of [
      ['POST', '/api/practice/stop'],
      ['GET', '/api/practice'],
    ] as const) {
      expect((await gateway.ask(method, path, { session, body: method === 'GET' ? undefined : {} })).status).toBe(200);
    }
    for (const speaker of speakers) speaker.done();
    for (const client of clients) expect(await client.ended()).toBe('whole');
    await eventually(() => ai.slow.queue.size === 0);
  });

  it('a stream that lives is not cut when it outlasts the time for an answer; one that is silent is, and seen to be broken', async () => {
    const living = open();
    const speaker = await speaking();
    const silent = open();
    const silenced = await speaking(2);
    for (const each of [speaker, silenced]) each.say('Hm. ');
    for (const begun = Date.now(); Date.now() - begun < UPSTREAM_TIMEOUT_MS + 2500;) {
      // The service keeps the connection alive as often.
      await sleep(2000);
      speaker.breathe();
    }
    expect([silent.words, silent.end]).toEqual([['Hm. '], 'broken']);
    expect(living.end).toBeUndefined();
    speaker.say('Yes!');
    speaker.done();
    expect(await living.ended()).toBe('whole');
    expect(living.words).toEqual(['Hm. ', 'Yes!']);
  });
});

describe('a recommendation takes its time', () => {
  let world: TestWorld;
  let gateway: TestGateway;
  let session: SessionTokens;
  beforeAll(async () => {
    world = await TestWorld.start();
    world.profiles.respond = (_, response) => json(response, 200, { onboarded: true });
    gateway = await world.gateway();
    session = await world.identity.newSession();
  });
  afterAll(async () => {
    await gateway.close();
    await world.stop();
  });

  it('AIP-020 an answer that takes longer than others may comes as it is; another operation is given up', async () => {
    const text = "Sorry, I'm having trouble finding a match right now. Please try again later.";
    world.others.respond = async (_request, response) => {
      await sleep(UPSTREAM_TIMEOUT_MS + 1500);
      json(response, 200, { text, candidates: [], failed: true });
    };
    const [slow, feedback] = await Promise.all([
      gateway.ask('POST', '/api/practice/recommendation', { session, body: {} }),
      gateway.ask('POST', '/api/practice/feedback', { session, body: {} }),
    ]);
    expect([slow.status, slow.text]).toEqual([200, JSON.stringify({ text, candidates: [], failed: true })]);
    expect([feedback.status, feedback.body.code]).toEqual([503, 'gateway.upstream_unavailable']);
  });

  it('a refusal keeps its status, however late it comes', async () => {
    world.others.respond = async (_request, response) => {
      await sleep(UPSTREAM_TIMEOUT_MS + 500);
      json(response, 429, { code: 'ai.budget_spent' }, { 'retry-after': '60' });
    };
    const answer = await gateway.ask('POST', '/api/practice/recommendation', { session, body: {} });
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([429, 'ai.budget_spent', '60']);
  });
});
