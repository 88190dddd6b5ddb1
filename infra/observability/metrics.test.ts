import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { waitFor } from '../faults/support/wait-for.ts';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { newMember, type Member } from '../seed/new-member.ts';
import { sharePost } from '../seed/share-post.ts';
import { DASHBOARDS } from './dashboards/definitions/dashboards.ts';
import { metricsIn } from './support/metric-names.ts';
import { allRules } from './support/rule-files.ts';
import { scrape, type Page } from './support/scrape.ts';

/** Metrics that queries ask for and no process of ours has, with who has them. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  up: 'Prometheus itself',
  kubelet_volume_stats_available_bytes: 'the kubelet',
  kubelet_volume_stats_capacity_bytes: 'the kubelet',
  certmanager_certificate_expiration_timestamp_seconds: 'cert-manager',
  affinity_backup_last_success_timestamp_seconds: 'the backup, which is no process that could be asked',
  barman_cloud_cloudnative_pg_io_last_available_backup_timestamp: "CloudNativePG's plugin",
  cnpg_collector_last_available_backup_timestamp: 'CloudNativePG',
};
/** Series of one process. A page of 10,000 lines costs Prometheus more than it tells anybody. */
const MOST_SERIES = 3000;
const MOST_NEW_SERIES = 60;

describe('the names that dashboards and alerts ask for', () => {
  it('are found in expressions', () => {
    expect(metricsIn('max by (job) (rate(affinity_a_total{code=~"1.*"}[5m])) / sum(b:c) > 3 and absent(d offset 5m)')).toEqual([
      'affinity_a_total',
      'b:c',
      'd',
    ]);
    expect(metricsIn('min_over_time((max by (x) (a + b))[10m:30s]) > 0')).toEqual(['a', 'b']);
  });
});

describe('dashboards', () => {
  it('have a panel for everything that alerts look at', () => {
    const shown = new Set(
      DASHBOARDS.flatMap(({ panels }) => panels).flatMap(({ queries }) => queries.flatMap(([expr]) => metricsIn(expr))),
    );
    const asked = allRules().flatMap(({ alert, expr }) => (alert === undefined ? [] : metricsIn(expr)));
    const others = ['up', 'kubelet_volume_stats_available_bytes', 'kubelet_volume_stats_capacity_bytes'];
    const missing = asked.filter((name) => !shown.has(name) && !others.includes(name) && !name.startsWith('affinity:'));
    expect(missing).toEqual([]);
  });
});

describe('the metrics of a running system', () => {
  let dataDir: string;
  let system: RunningSystem;
  let member: Member;
  let other: Member;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'affinity-metrics-'));
    system = await startSystem({
      root,
      dataDir,
      publicPort: 0,
      durable: false,
      web: false,
      env: {
        ...WITHOUT_LIMITS,
        // Nobody listens there: the model is never asked here.
        ai: { ...WITHOUT_LIMITS['ai'], AI_API_KEY: 'a-key-that-is-good-for-nothing-at-all', AI_BASE_URL: 'http://127.0.0.1:9' },
      },
    });
    const person = { lastName: 'Counted', password: 'a-long-secret-password' };
    member = await newMember(system.publicOrigin, { ...person, firstName: 'One', email: 'one@example.com' }, {});
    other = await newMember(system.publicOrigin, { ...person, firstName: 'Two', email: 'two@example.com' }, {});
    await sharePost(member, 'A post that is counted');
    await openSocket();
  }, 480_000);

  afterAll(async () => {
    await system?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Opens a page's socket, is told where it stands, and closes. */
  async function openSocket(): Promise<void> {
    const socket = new WebSocket(`${system.publicOrigin.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: member.session.cookie, origin: system.publicOrigin },
    });
    let ready = false;
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'resume', cursor: null })));
    socket.addEventListener('message', ({ data }) => (ready ||= String(data).includes('"ready"')));
    await waitFor('the socket', 10_000, () => ready);
    socket.close(1000);
  }

  const value = (page: Page, name: string, labels: Record<string, string> = {}): number | undefined =>
    page.series.find((one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text))?.value;

  it('have every name that a dashboard or an alert asks for', async () => {
    const pages = await scrape(system);
    const there = new Set<string>(allRules().flatMap(({ record }) => record ?? []));
    for (const { types } of pages.values()) {
      for (const [name, type] of types) {
        there.add(name);
        if (type === 'histogram') for (const suffix of ['bucket', 'count', 'sum']) there.add(`${name}_${suffix}`);
      }
    }
    const asked = new Set([
      ...DASHBOARDS.flatMap(({ panels }) => panels.flatMap(({ queries }) => queries.flatMap(([expr]) => metricsIn(expr)))),
      ...allRules().flatMap(({ expr }) => metricsIn(expr)),
    ]);
    expect(asked.size).toBeGreaterThan(50);
    expect([...asked].filter((name) => !there.has(name) && !(name in OF_OTHERS))).toEqual([]);
    expect(Object.keys(OF_OTHERS).filter((name) => there.has(name))).toEqual([]);
  });

  it('say what happened', async () => {
    await waitFor('the consumers', 10_000, async () => {
      const pages = await scrape(system);
      const behind = [...pages.values()]
        .flatMap(({ series }) => series)
        .filter(({ name, value: count }) => name === 'affinity_consumer_pending' && count > 0);
      return behind.length === 0;
    });
    const pages = await scrape(system);
    const of = (process: string): Page => pages.get(process)!;
    const gateway = of('gateway');
    const posted = { method: 'POST', route: '/api/posts', status: '201' };
    expect(value(gateway, 'affinity_http_request_duration_seconds_count', posted)).toBe(1);
    expect(value(gateway, 'affinity_gateway_sockets_opened_total')).toBe(1);
    expect(value(gateway, 'affinity_gateway_sockets_closed_total', { code: '1000' })).toBe(1);
    expect(value(gateway, 'affinity_gateway_sockets_resumed_total', { outcome: 'new' })).toBe(1);
    expect(value(gateway, 'affinity_gateway_sockets')).toBe(0);
    expect(value(gateway, 'affinity_gateway_breaker_open', { upstream: 'posts' })).toBe(0);
    expect(value(gateway, 'affinity_stream_bytes', { stream: 'POSTS' })).toBeGreaterThan(0);
    for (const dependency of ['nats', 'jetstream', 'redis']) expect(value(gateway, 'affinity_dependency_up', { dependency })).toBe(1);
    const posts = of('posts');
    expect(value(posts, 'affinity_posts_published_total')).toBe(1);
    expect(value(posts, 'affinity_outbox_unsent')).toBe(0);
    expect(value(posts, 'affinity_outbox_oldest_unsent_seconds')).toBe(0);
    expect(value(posts, 'affinity_outbox_sent_total')).toBeGreaterThan(0);
    expect(value(posts, 'affinity_redis_command_errors_total', { connection: 'main', kind: 'refused' })).toBe(0);
    expect(value(posts, 'affinity_db_pool_waiting')).toBe(0);
    expect(value(posts, 'affinity_db_pool_limit')).toBe(10);
    expect(value(posts, 'affinity_db_size_bytes')).toBeGreaterThan(1_000_000);
    expect(value(posts, 'affinity_erasure_oldest_seconds')).toBe(0);
    for (const dependency of ['postgres', 'nats', 'redis']) expect(value(posts, 'affinity_dependency_up', { dependency })).toBe(1);
    expect(value(of('profiles'), 'affinity_ranking_members')).toBe(2);
    expect(value(of('ai'), 'affinity_ai_budget_tokens')).toBe(2_000_000);
    expect(value(of('ai'), 'affinity_ai_budget_spent_tokens')).toBe(0);
    expect(value(of('ai'), 'affinity_ai_breaker_open')).toBe(0);
    expect(value(of('ai'), 'affinity_ai_key_refused')).toBe(0);
  });

  it('are all there is: without a collector nothing is traced, and browsers are told nothing', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const response = await fetch(`${system.publicOrigin}/api/ping`, { headers: { traceparent } });
    expect([response.status, response.headers.get('traceresponse')]).toEqual([200, null]);
    const span = { trace: traceparent, page: 'home', ms: 1, ago: 1 };
    await expect(member.session.call('POST', '/api/telemetry', span)).rejects.toMatchObject({ status: 404 });
  });

  it('do not grow with what members do, nor name a member', async () => {
    const count = async (): Promise<Map<string, Page>> => scrape(system);
    const call = (method: string, path: string, body?: unknown): Promise<unknown> =>
      member.session.call(method, path, body).catch((error: unknown) => error);
    const load = async (number: number): Promise<void> => {
      await Promise.all([
        call('GET', `/api/posts?number=${number}`),
        call('GET', `/api/nothing/here/${number}`),
        call('GET', `/api/posts/00000000-0000-7000-8000-${String(number).padStart(12, '0')}`),
        call(number % 2 === 0 ? 'PUT' : 'DELETE', `/api/members/${other.id}/follow`),
        call('POST', '/api/telemetry', { number }),
      ]);
    };
    for (let number = 0; number < 4; number++) await load(number);
    const before = await count();
    for (let number = 4; number < 60; number++) await load(number);
    const after = await count();
    for (const [process, { series }] of after) {
      expect([process, series.length < MOST_SERIES]).toEqual([process, true]);
      // Only buckets of a route and status that the first round did not meet may be new.
      expect([process, series.length - before.get(process)!.series.length <= MOST_NEW_SERIES]).toEqual([process, true]);
      const labels = JSON.stringify(series.map((one) => one.labels));
      for (const secret of [member.id, other.id, 'one@example.com', '00000000-0000-7000']) expect(labels).not.toContain(secret);
    }
  });
});
