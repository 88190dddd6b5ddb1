import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { WebSocket } from 'ws';
import { GATEWAY, TOGETHER } from '../local/services.ts';
import { newMember } from '../seed/new-member.ts';
import type { Bench, BenchContext, Part } from './context.ts';
import { cpuSeconds, type NamedProcess } from './cpu.ts';
import { cpuSince } from './measure.ts';
import { PERSON } from './open-bench.ts';
import { compared, total, type CpuByProcess, type Figure, type Goal } from './report.ts';

const SOCKETS = 200;
/** Members whose tabs hear of new posts: a member has at most twenty sockets. */
const WATCHERS = 10;
const POSTS_A_SECOND = 100;
/** Deliveries still under way when the last post has been sent. */
const SETTLE_MS = 1000;
/** An eighth of the peer's p99, 157 ms at the same rate. */
const P99_GOAL_MS = 19.6;
const CPU_GOAL = 1.5;
const POST_ID = /"postId":"([^"]+)"/;

interface Side {
  readonly p50: number;
  readonly p99: number;
  readonly deliveries: number;
  readonly expected: number;
  /** CPU microseconds a delivery, of the process that sends and of each. */
  readonly sender: number;
  readonly cpu: CpuByProcess;
}

interface Route {
  readonly socketUrl: string;
  readonly socketHeaders: (index: number) => Record<string, string>;
  /** Called once the socket is open. Resolves when the socket hears everything. */
  readonly prepare: (socket: WebSocket) => Promise<void>;
  readonly publish: () => Promise<string>;
  /** The process that sends the frames, and all processes that work for it. */
  readonly sender: NamedProcess;
  readonly processes: readonly NamedProcess[];
}

async function open(route: Route, index: number): Promise<WebSocket> {
  const socket = new WebSocket(route.socketUrl, { headers: route.socketHeaders(index), perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  await route.prepare(socket);
  return socket;
}

async function publishAll(route: Route, durationMs: number): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  const pending: Promise<void>[] = [];
  const publish = async (): Promise<void> => {
    const started = performance.now();
    sent.set(await route.publish(), started);
  };
  const total = Math.round((durationMs / 1000) * POSTS_A_SECOND);
  const started = performance.now();
  for (let number = 0; number < total; number++) {
    // Open loop: a slow answer does not put the next post off.
    const due = started + (number * 1000) / POSTS_A_SECOND - performance.now();
    if (due > 0) await sleep(due);
    pending.push(publish());
  }
  await Promise.all(pending);
  return sent;
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

async function measureSide(route: Route, durationMs: number): Promise<Side> {
  const heard: [postId: string, at: number][] = [];
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, (_, index) => open(route, index)));
  try {
    await publishAll(route, 1000);
    await sleep(SETTLE_MS);
    for (const socket of sockets) {
      socket.on('message', (data: Buffer) => {
        const postId = POST_ID.exec(data.toString())?.[1];
        if (postId !== undefined) heard.push([postId, performance.now()]);
      });
    }
    const before = cpuSeconds(route.processes);
    const sent = await publishAll(route, durationMs);
    await sleep(SETTLE_MS);
    const delays = heard.flatMap(([postId, at]) => (sent.has(postId) ? [at - sent.get(postId)!] : [])).sort((a, b) => a - b);
    if (delays.length === 0) throw new Error('No socket heard of a post');
    const cpu = cpuSince(before, route.processes, delays.length);
    return {
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      deliveries: delays.length,
      expected: sent.size * SOCKETS,
      sender: cpu[route.sender.name]!,
      cpu,
    };
  } finally {
    for (const socket of sockets) socket.terminate();
  }
}

function productRoute({ gateway, member }: BenchContext, watchers: readonly string[], system: readonly NamedProcess[]): Route {
  const headers = { cookie: member.cookie, origin: gateway, 'content-type': 'application/json' };
  return {
    socketUrl: `${gateway.replace(/^http/, 'ws')}/api/socket`,
    socketHeaders: (index) => ({ cookie: watchers[index % watchers.length]!, origin: gateway }),
    prepare: async (socket) => {
      const ready = new Promise<void>((resolve) => socket.once('message', () => resolve()));
      socket.send(JSON.stringify({ type: 'resume', cursor: null }));
      await ready;
      socket.send(JSON.stringify({ type: 'watch', feed: true, subjects: [] }));
    },
    publish: async () => {
      const body = JSON.stringify({ content: `Heard at ${new Date().toISOString()}`, media: [] });
      const answer = await request(`${gateway}/api/posts`, {
        method: 'POST',
        body,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
      const { id } = (await answer.body.json()) as { id?: string };
      // A post that is refused is one that nobody hears of.
      return answer.statusCode === 201 ? id! : randomUUID();
    },
    sender: system.find(({ name }) => name === GATEWAY || name === TOGETHER)!,
    processes: system,
  };
}

function referenceRoute({ reference }: BenchContext): Route {
  return {
    socketUrl: `${reference.origin.replace(/^http/, 'ws')}/socket`,
    socketHeaders: () => ({}),
    prepare: () => Promise.resolve(),
    publish: async () => {
      const answer = await request(`${reference.origin}/broadcasts`, { method: 'POST' });
      return ((await answer.body.json()) as { id: string }).id;
    },
    sender: reference.process,
    processes: [reference.process],
  };
}

async function newWatchers({ system }: Bench): Promise<string[]> {
  const watchers: string[] = [];
  for (let number = 0; number < WATCHERS; number++) {
    const email = `watcher-${number}@example.com`;
    watchers.push((await newMember(system.publicOrigin, { ...PERSON, email }, {})).session.cookie);
  }
  return watchers;
}

/** A new post reaches every open home screen (HOM-032): 100 posts a second to 200 sockets. */
export const broadcast: Part = {
  name: 'broadcast',
  measure: async (bench) => {
    const watchers = await newWatchers(bench);
    const context = await bench.context();
    const reference = await measureSide(referenceRoute(context), bench.plan.broadcastMs);
    const product = await measureSide(productRoute(context, watchers, bench.processes()), bench.plan.broadcastMs);
    const figure = (what: string, unit: string, of: (side: Side) => number, goal?: Goal): Figure =>
      compared(what, unit, [of(product)], [of(reference)], goal);
    return [
      {
        name: 'broadcast',
        title: `New post to ${SOCKETS} sockets, ${POSTS_A_SECOND} a second`,
        reference: 'a bare ws server that sends the same frame',
        figures: [
          figure('p50, request to frame', 'ms', ({ p50 }) => p50),
          figure('p99, request to frame', 'ms', ({ p99 }) => p99, { of: 'product', most: P99_GOAL_MS }),
          figure('CPU a delivery, of the process that sends', 'µs', ({ sender }) => sender, { of: 'ratio', most: CPU_GOAL }),
          figure('CPU a delivery, of all', 'µs', ({ cpu }) => total(cpu)),
          figure('delivered', '%', ({ deliveries, expected }) => (deliveries * 100) / expected, { of: 'product', least: 100 }),
        ],
        cpu: { product: product.cpu, reference: reference.cpu },
      },
    ];
  },
};
