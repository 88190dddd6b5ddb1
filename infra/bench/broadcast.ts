import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { WebSocket } from 'ws';
import type { BenchContext } from './context.ts';
import { cpuSeconds, type NamedProcess } from './cpu.ts';

export const SOCKETS = 200;
const POSTS_A_SECOND = 100;
/** Deliveries still under way when the last post has been sent. */
const SETTLE_MS = 2000;
/** An eighth of the peer's p99, 157 ms at the same rate. */
const P99_GOAL_MS = 19.6;
const CPU_GOAL = 1.5;
const POST_ID = /"postId":"([^"]+)"/;

interface Side {
  readonly p50: number;
  readonly p99: number;
  readonly deliveries: number;
  readonly expected: number;
  /** CPU microseconds a delivery. */
  readonly sender: number;
  readonly everything: number;
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
    const after = cpuSeconds(route.processes);
    const delays = heard.flatMap(([postId, at]) => (sent.has(postId) ? [at - sent.get(postId)!] : [])).sort((a, b) => a - b);
    const used = (name: string): number => ((after.get(name)! - before.get(name)!) * 1e6) / delays.length;
    return {
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      deliveries: delays.length,
      expected: sent.size * SOCKETS,
      sender: used(route.sender.name),
      everything: route.processes.reduce((sum, { name }) => sum + used(name), 0),
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
      if (answer.statusCode !== 201) throw new Error(`/api/posts answered ${answer.statusCode}`);
      return ((await answer.body.json()) as { id: string }).id;
    },
    sender: system.find(({ name }) => name === 'gateway')!,
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

const line = (name: string, side: Side): string =>
  `  ${name.padEnd(10)} p50 ${side.p50.toFixed(2)} ms, p99 ${side.p99.toFixed(2)} ms from request to frame; ${side.deliveries} of ${side.expected} delivered; CPU µs a delivery ${side.sender.toFixed(1)} in the sender, ${side.everything.toFixed(1)} in all`;

/**
 * A new post reaches every open home screen (HOM-032): 100 posts a second to 200 sockets.
 * @param watchers session cookies; each carries up to twenty of the sockets
 * @returns the report
 */
export async function measureBroadcast(
  context: BenchContext,
  watchers: readonly string[],
  system: readonly NamedProcess[],
  durationMs: number,
): Promise<string> {
  const reference = await measureSide(referenceRoute(context), durationMs);
  const product = await measureSide(productRoute(context, watchers, system), durationMs);
  const cpu = product.sender / reference.sender;
  return [
    `New post to ${SOCKETS} sockets, ${POSTS_A_SECOND} a second, beside a bare ws server that sends the same frame`,
    line('product', product),
    line('reference', reference),
    `  p99 goal ${P99_GOAL_MS} ms: ${product.p99 <= P99_GOAL_MS ? 'met' : 'missed'}; CPU of the sender a delivery, ratio ${cpu.toFixed(2)} (goal up to ${CPU_GOAL}: ${cpu <= CPU_GOAL ? 'met' : 'missed'}); delivered to all: ${product.deliveries === product.expected ? 'yes' : 'no'}`,
  ].join('\n');
}
