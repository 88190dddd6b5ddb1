import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../faults/support/wait-for.ts';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { root } from '../paths.ts';
import type { BrowserSession } from '../seed/browser-session.ts';
import { newMember, type Member } from '../seed/new-member.ts';
import { SERVICES } from '../services.ts';
import { startSpanReceiver, type ReceivedSpan, type SpanReceiver } from './support/span-receiver.ts';

const SERVER = 2;
const CLIENT = 3;
const PRODUCER = 4;
const CONSUMER = 5;

describe('one trace, from the click to the last statement', () => {
  let dataDir: string;
  let receiver: SpanReceiver;
  let system: RunningSystem;
  let one: Member;
  let other: Member;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'affinity-traces-'));
    receiver = await startSpanReceiver();
    // None of the requests begins a trace by itself: what arrives was begun by a click.
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, TRACE_SAMPLE_RATIO: '0' };
    system = await startSystem({
      root,
      dataDir,
      publicPort: 0,
      durable: false,
      web: false,
      env: Object.fromEntries([...SERVICES, 'gateway'].map((name) => [name, env])),
    });
    const person = { lastName: 'Traced', password: 'a-long-secret-password' };
    one = await newMember(system.publicOrigin, { ...person, firstName: 'Quentin', email: 'quentin@example.com' }, {});
    other = await newMember(system.publicOrigin, { ...person, firstName: 'Xanthe', email: 'xanthe@example.com' }, {});
  }, 480_000);

  afterAll(async () => {
    await system?.stop();
    await receiver?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const click = (flags = '01'): { trace: string; traceId: string; spanId: string } => {
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    return { trace: `00-${traceId}-${spanId}-${flags}`, traceId, spanId };
  };
  const of = (traceId: string): ReceivedSpan[] => receiver.spans.filter((span) => span.traceId === traceId);
  const follow = (session: BrowserSession, trace: string): Promise<unknown> =>
    session.call('PUT', `/api/members/${other.id}/follow`, undefined, { traceparent: trace });

  it('goes through the gateway, the service, its statements, the outbox and the consumers of other services', async () => {
    const { trace, traceId, spanId } = click();
    await follow(one.session, trace);
    const measured = { trace, page: 'profile', ms: 120, ago: 3000 };
    await one.session.call('POST', '/api/telemetry', measured);
    const find = (matches: (span: ReceivedSpan) => boolean): ReceivedSpan | undefined => of(traceId).find(matches);
    const consumerOf = (process: string): ReceivedSpan | undefined => find((span) => span.process === process && span.kind === CONSUMER);
    const below = (parent: ReceivedSpan | undefined, kind: number): ReceivedSpan[] =>
      parent ? of(traceId).filter((span) => span.parentSpanId === parent.spanId && span.kind === kind) : [];
    await waitFor('all spans', 20_000, () => {
      const there = ['web', 'gateway', 'social-graph', 'profiles', 'posts'].every((process) => find((span) => span.process === process));
      const consumed = ['profiles', 'posts', 'gateway'].every((process) => consumerOf(process));
      return there && consumed && below(consumerOf('profiles'), CLIENT).length > 0 && find(({ kind }) => kind === PRODUCER) !== undefined;
    });

    const browser = find(({ process }) => process === 'web')!;
    expect(browser).toMatchObject({ name: 'click on profile', spanId, parentSpanId: undefined });
    expect(browser.took).toBeCloseTo(120, 0);
    const gateway = find(({ process, kind }) => process === 'gateway' && kind === SERVER)!;
    expect(gateway).toMatchObject({ name: 'PUT /api/members/:id/follow', parentSpanId: spanId });
    expect(Number(gateway.attributes['http.response.status_code'])).toBeLessThan(300);
    const service = find(({ process, kind }) => process === 'social-graph' && kind === SERVER)!;
    expect(service).toMatchObject({ name: 'PUT /members/:id/follow', parentSpanId: gateway.spanId });
    const statements = below(service, CLIENT);
    expect(statements.some(({ attributes }) => /INSERT INTO outbox/i.test(String(attributes['db.query.text'])))).toBe(true);
    const published = find(({ process, kind }) => process === 'social-graph' && kind === PRODUCER)!;
    expect(published).toMatchObject({ parentSpanId: service.spanId });
    expect(published.name).toBe('social-graph.relation.changed.v1 publish');
    expect(Number(published.attributes['affinity.outbox.waited_ms'])).toBeGreaterThanOrEqual(0);
    for (const process of ['profiles', 'posts', 'gateway']) expect(consumerOf(process)).toMatchObject({ parentSpanId: service.spanId });
    const effects = below(consumerOf('profiles'), CLIENT);
    expect(effects.some(({ attributes }) => attributes['db.operation.name'] === 'INSERT')).toBe(true);
    expect(new Set(of(traceId).filter(({ parentSpanId }) => parentSpanId === undefined))).toEqual(new Set([browser]));
  });

  it('holds no ids, words or addresses of members', async () => {
    const posted = click();
    const headers = { traceparent: posted.trace, 'idempotency-key': randomUUID() };
    await one.session.call('POST', '/api/posts', { content: 'a very private sentence about Lisbon', media: [] }, headers);
    const { trace, traceId } = click();
    await one.session.call('GET', `/api/profiles/${one.id}?asked=hiddenquery`, undefined, { traceparent: trace });
    await waitFor('the spans', 20_000, () => of(traceId).some(({ process, kind }) => process === 'profiles' && kind === CLIENT));
    await waitFor('the post', 20_000, () => of(posted.traceId).some(({ process, kind }) => process === 'posts' && kind === PRODUCER));
    expect(of(traceId).some(({ attributes }) => String(attributes['db.query.text']).includes('$1'))).toBe(true);
    const words = ['Quentin', 'Xanthe', 'example.com', 'private sentence', 'Lisbon', 'hiddenquery', 'a-long-secret-password'];
    expect([one.id, other.id, ...words].filter((secret) => receiver.raw.includes(secret))).toEqual([]);
  });

  it('is not begun by a browser that does not ask, that says nonsense, or that asks for very many', async () => {
    const nonsense = ['x', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`];
    const before = receiver.spans.length;
    for (const traceparent of [...nonsense, click('00').trace]) {
      const response = await fetch(`${system.publicOrigin}/api/ping`, { headers: { traceparent } });
      expect([response.status, response.headers.get('traceresponse')]).toEqual([200, null]);
    }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${system.publicOrigin}/api/ping`, { headers: { traceparent: click().trace } })),
    );
    const taken = answers.filter((answer) => answer.headers.has('traceresponse')).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(40);
    await waitFor('the spans', 20_000, () => receiver.spans.length >= before + taken);
    expect(receiver.spans.slice(before).filter(({ name }) => name === 'GET /api/ping')).toHaveLength(taken);
  });

  it('takes of a page nothing but its first word and times', async () => {
    const say = (body: unknown): Promise<number> =>
      fetch(`${system.publicOrigin}/api/telemetry`, {
        method: 'POST',
        headers: { origin: system.publicOrigin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(({ status }) => status);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const [odd, worded] = [click(), click()];
    expect(await say({ trace: odd.trace, page: `profile/${other.id}`.slice(0, 40), ms: 5, ago: 5 })).toBe(204);
    expect(await say({ trace: worded.trace, page: 'home', ms: 5, ago: 5, text: 'words' })).toBe(204);
    expect(await say({ trace: worded.trace, page: 'x'.repeat(600), ms: 5, ago: 5 })).toBe(413);
    await waitFor('the span', 20_000, () => of(odd.traceId).length > 0);
    expect(of(odd.traceId)[0]!.name).toBe('click on other');
    expect(of(worded.traceId)).toEqual([]);
  });
});
