import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RunningSystem } from '../../local/system.ts';
import type { NamedProcess } from '../cpu.ts';
import { startChatReference } from '../reference-chat.ts';
import { ChatLoad, type ChatRun } from './chat-load.ts';
import { productRoute, referenceRoute, type ChatRoute } from './chat-routes.ts';
import { buildChatWorld, signInAgain, type ChatWorld } from './chat-world.ts';

const PAIRS = 50;
/** Messages a second: what the goal is stated for (SPEED-5), and what a busy town writes. */
const GOAL_RATE = 3000;
const CALM_RATE = 300;
/** Rates that are tried one after the other until one is too much. */
const LADDER = [500, 750, 1000, 1250, 1500, 2000, 2500, 3000];
/** A rate is kept up while this holds (SAFETY-P7, send to receive). */
const KEPT_UP_P99_MS = 250;
/** The product's delay, at most, as a multiple of that of the reference with the broker in both ways. */
const RATIO_GOAL = 2;
/** Messages that are looked for in the table at the moment they are answered. */
const PROBES = 300;
/** The rest between two loads: the second must not pay for events of the first. */
const REST_MS = 3000;

interface Sides {
  readonly product: ChatRun;
  readonly direct: ChatRun;
  readonly overNats: ChatRun;
}

const total = (cpu: ReadonlyMap<string, number>): number => [...cpu.values()].reduce((sum, value) => sum + value, 0);
const byProcess = (cpu: ReadonlyMap<string, number>): string =>
  [...cpu]
    .filter(([, value]) => value >= 1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ');

const isKeptUp = ({ messages, delivered, p99 }: ChatRun): boolean => delivered === messages && p99 <= KEPT_UP_P99_MS;

function line(name: string, run: ChatRun): string {
  const { offered, achieved, messages, delivered, refused, p50, p99, answeredP99, cpu, ownCpu } = run;
  return [
    `  ${name.padEnd(24)} ${offered}/s offered, ${achieved.toFixed(0)}/s achieved; p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms; answered p99 ${answeredP99.toFixed(2)} ms;`,
    `${delivered} of ${messages} delivered${refused > 0 ? `, ${refused} refused` : ''};`,
    `CPU µs a message ${total(cpu).toFixed(0)} (${byProcess(cpu)}), of the load itself ${ownCpu.toFixed(0)}`,
  ].join(' ');
}

/**
 * Send to receive: fifty pairs write to each other by POST through the gateway. A message is received when the other's
 * socket has its frame. Two references take turns with it: from socket over an insert to the other's socket, and the same
 * with the broker before and after the insert.
 * @returns the report
 */
export async function measureChat(system: RunningSystem, plan: { warmMs: number; measureMs: number }): Promise<string> {
  const { supervisor } = system.infrastructure;
  let world = await buildChatWorld(system, { pairs: PAIRS });
  const named = (names: readonly string[]): NamedProcess[] => supervisor.processes.filter(({ name }) => names.includes(name));
  const processes = named(['gateway', 'chat', 'postgres', 'nats', 'redis']);
  const shared = named(['postgres', 'nats']);
  const accepted: string[] = [];

  /** Sessions end before the whole run does: each load begins with new ones. */
  const measured = async (
    routeOf: () => ChatRoute,
    rates: readonly number[],
    until: (run: ChatRun) => boolean = () => false,
  ): Promise<ChatRun[]> => {
    world = await signInAgain(system, world);
    const route = routeOf();
    const load = new ChatLoad(route, world.pairs);
    const runs: ChatRun[] = [];
    try {
      await load.open();
      await load.run(CALM_RATE, plan.warmMs);
      for (const rate of rates) {
        await sleep(REST_MS);
        runs.push(await load.run(rate, plan.measureMs));
        if (until(runs.at(-1)!)) break;
      }
      if (route.name === 'product') accepted.push(...load.acceptedIds);
      return runs;
    } finally {
      await load.close();
    }
  };
  const product = (): ChatRoute => productRoute(system.publicOrigin, processes);
  const reference = async (overNats: boolean): Promise<ChatRun[]> => {
    const started = await startChatReference(system.infrastructure, overNats);
    try {
      return await measured(() => referenceRoute('reference', started, shared), [CALM_RATE, GOAL_RATE]);
    } finally {
      await started.stop();
    }
  };

  const stored = await probeStorage(system, world);
  const direct = await reference(false);
  const overNats = await reference(true);
  const [calm, goal] = (await measured(product, [CALM_RATE, GOAL_RATE])) as [ChatRun, ChatRun];
  const sides: Sides[] = [
    { product: calm, direct: direct[0]!, overNats: overNats[0]! },
    { product: goal, direct: direct[1]!, overNats: overNats[1]! },
  ];
  const ladder = isKeptUp(goal) ? [goal] : await measured(product, LADDER, (run) => !isKeptUp(run));
  const kept = [calm, ...ladder].findLast(isKeptUp);
  return [
    `Chat, send to receive, ${PAIRS} pairs, by POST and socket, beside socket -> INSERT -> socket`,
    ...sides.flatMap((side) => compared(side)),
    `  kept up, all delivered and p99 up to ${KEPT_UP_P99_MS} ms: ${kept ? `${kept.offered}/s, p50 ${kept.p50.toFixed(2)} ms, p99 ${kept.p99.toFixed(2)} ms` : 'none'}; tried ${ladder.map(({ offered, achieved, p99 }) => `${offered} (${achieved.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms)`).join(', ')}`,
    `  ${stored}`,
    `  of ${accepted.length} accepted under load ${await countStored(system, accepted)} stand in Postgres`,
  ].join('\n');
}

function compared({ product, direct, overNats }: Sides): string[] {
  const ratio = (of: (run: ChatRun) => number): number => of(product) / of(overNats);
  const [p50, p99] = [ratio((run) => run.p50), ratio((run) => run.p99)];
  const verdict = Math.max(p50, p99) <= RATIO_GOAL ? 'met' : 'missed';
  return [
    line('product', product),
    line('reference', direct),
    line('reference over NATS', overNats),
    `  product to reference over NATS: p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} (goal up to ${RATIO_GOAL}: ${verdict}); CPU ${(total(product.cpu) / total(overNats.cpu)).toFixed(2)}`,
  ];
}

async function withDatabase<T>(system: RunningSystem, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { infrastructure } = system;
  const client = new pg.Client({ connectionString: infrastructure.postgres.urlOf(infrastructure.databaseOf('chat')) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Another connection sees each message at the moment its sender is answered: it is committed, not only on its way. */
async function probeStorage(system: RunningSystem, world: ChatWorld): Promise<string> {
  const route = productRoute(system.publicOrigin, []);
  try {
    return await withDatabase(system, async (client) => {
      let found = 0;
      for (let number = 0; number < PROBES; number++) {
        const pair = world.pairs[number % world.pairs.length]!;
        const id = randomUUID();
        await route.send(pair, pair.members[0], pair.members[1], id);
        const { rowCount } = await client.query({
          name: 'probe',
          text: 'SELECT 1 FROM messages WHERE pair_key = $1 AND id = $2',
          values: [pair.pairKey, id],
        });
        found += rowCount ?? 0;
      }
      const { rows } = await client.query<{ commit: string; fsync: string }>(
        `SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync`,
      );
      return `committed before the answer: ${found} of ${PROBES} found by another connection at the moment of the answer; synchronous_commit ${rows[0]!.commit}, fsync ${rows[0]!.fsync}`;
    });
  } finally {
    await route.close();
  }
}

function countStored(system: RunningSystem, ids: readonly string[]): Promise<number> {
  return withDatabase(system, async (client) => {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) AS count FROM messages WHERE id = ANY($1::uuid[])', [[...ids]]);
    return Number(rows[0]!.count);
  });
}
