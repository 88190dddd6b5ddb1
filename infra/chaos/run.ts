import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChatWorld } from '../bench/entries/chat-world.ts';
import { ChatDevice } from '../faults/support/chat-device.ts';
import { MemberLoad } from '../faults/support/member-load.ts';
import { firstGateway, startSecondGateway } from '../faults/support/second-gateway.ts';
import { runOps } from '../faults/support/run-ops.ts';
import { SeededRandom } from '../faults/support/seeded-random.ts';
import { waitFor } from '../faults/support/wait-for.ts';
import { GATEWAY } from '../local/services.ts';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { SERVICES } from '../services.ts';
import { judge, type Verdict } from './check.ts';
import { drawFaults } from './fault-plan.ts';
import { Inflictor, type Inflicted } from './inflict.ts';
import { StubbornDoor } from './stubborn-door.ts';

export interface ChaosPlan {
  readonly seed: number;
  readonly faults: number;
  /** Commands that are answered before the run may end, whatever the faults take. */
  readonly commands: number;
  readonly pairs: number;
  /** Members who do something at any moment, each waiting for the answer before the next thing. */
  readonly busy: number;
}

export interface ChaosRun {
  readonly plan: ChaosPlan;
  readonly seconds: number;
  readonly inflicted: readonly Inflicted[];
  readonly verdict: Verdict;
  /** Moments at which commands were answered, in milliseconds since the load began. */
  readonly answeredAtMs: readonly number[];
  readonly sent: StubbornDoor['sent'];
  readonly acknowledged: Readonly<Record<'messages' | 'posts' | 'comments' | 'likes' | 'follows', number>>;
  readonly reconnections: number;
  readonly reads: number;
}

const WRITES = ['message', 'post', 'comment', 'like', 'follow'];
/** Once the last process is back, members go on for so long. */
const AFTERWARDS_MS = 3000;

/** Members write and read while processes of everything are killed and paused; then everything is asked what it holds. */
export async function runChaos(plan: ChaosPlan, say: (line: string) => void): Promise<ChaosRun> {
  const dataDir = await mkdtemp(join(tmpdir(), 'affinity-chaos-'));
  let system: RunningSystem | undefined;
  try {
    // The gateway asks for a web application; which one does not matter here.
    const web = !existsSync(join(root, 'web/dist/index.html'));
    // A killed Postgres loses what it did not write, unless each commit is written.
    const ended: string[] = [];
    const onProgress = (line: string): void => {
      if (/ ended \((?!SIGKILL)/.test(line)) ended.push(line);
    };
    system = await startSystem({ root, dataDir, publicPort: 0, durable: true, web, env: WITHOUT_LIMITS, onProgress });
    return await meet(system, plan, say, ended);
  } finally {
    await system?.stop(true);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param ended one line for each process that ended and was not killed */
async function meet(system: RunningSystem, plan: ChaosPlan, say: (line: string) => void, ended: readonly string[]): Promise<ChaosRun> {
  const random = new SeededRandom(plan.seed);
  const { supervisor, redis } = system.infrastructure;
  const gateways = [firstGateway(system), await startSecondGateway(system, WITHOUT_LIMITS[GATEWAY]!)];
  const world = await buildChatWorld(system, { pairs: plan.pairs });
  // These members were written into some databases and told of by no event.
  const known = await runOps(system.infrastructure.dataDir, 'projections', 'rebuild', '--all');
  if (known.code !== 0) throw new Error(`The world could not be told to all services: ${known.stderr}`);
  const door = new StubbornDoor(gateways, system.publicOrigin);
  const load = new MemberLoad(door, world.pairs, random.fork(1));
  load.only(WRITES);
  const pages = world.pairs.flatMap(({ pairKey, members }, pair) =>
    members.map((member, side) => new ChatDevice(`page ${pair}-${side}`, member, pairKey, door, random.fork(100 + pair * 2 + side))),
  );
  try {
    for (const page of pages) page.start();
    await waitFor('all pages are connected', 60_000, () => pages.every(({ isReady }) => isReady));
    const targets = {
      product: [...SERVICES.filter((name) => name !== 'ai'), ...gateways.map(({ name }) => name)],
      postgres: 'postgres',
      nats: 'nats',
      redis: 'redis',
    };
    const faults = drawFaults(random.fork(2), plan.faults, targets);
    const startedAt = performance.now();
    const answeredAtMs: number[] = [];
    let ending = false;
    const busy = Array.from({ length: plan.busy }, async () => {
      while (!ending || answeredAtMs.length < plan.commands) {
        await load.one(performance.now());
        answeredAtMs.push(performance.now() - startedAt);
      }
    });
    const inflictor = new Inflictor({ supervisor, redisUrl: redis.url, pages, unwatched: ['postgres', 'nats', 'redis'] });
    try {
      await inflictor.inflict(faults, ({ kind, target, forMs, atMs }) =>
        say(`${(atMs / 1000).toFixed(1)} s: ${kind} ${target}${forMs > 0 ? ` for ${forMs} ms` : ''}; ${answeredAtMs.length} answered`),
      );
      await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
    } finally {
      ending = true;
    }
    await Promise.all(busy);
    for (const pair of world.pairs) await load.sayLast(pair);
    const seconds = (performance.now() - startedAt) / 1000;
    say(`${answeredAtMs.length} commands in ${Math.round(seconds)} s; asking what is left of them`);
    const verdict = await judge(system, load, pages);
    const { messages, posts, comments, likes, follows } = load.acknowledged;
    return {
      plan,
      seconds,
      inflicted: inflictor.inflicted,
      verdict: {
        ...verdict,
        questions: [
          ...verdict.questions,
          { question: 'no command was answered in two ways', broken: door.objections },
          { question: 'nobody was answered 500, whatever was away', broken: door.failed },
          { question: 'no process ended but those that were killed', broken: ended },
        ],
      },
      answeredAtMs,
      sent: door.sent,
      acknowledged: { messages: messages.length, posts: posts.size, comments: comments.size, likes: likes.size, follows: follows.size },
      reconnections: pages.reduce((sum, { sockets }) => sum + sockets, 0) - pages.length,
      reads: pages.reduce((sum, page) => sum + page.reads, 0),
    };
  } finally {
    await Promise.all(pages.map((page) => page.stop()));
    await door.close();
  }
}
