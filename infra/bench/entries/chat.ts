import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RunningSystem } from '../../local/system.ts';
import type { Bench, Part } from '../context.ts';
import { startChatReference } from '../reference-chat.ts';
import { compared, median, total, type ChatRun, type ChatSeries, type Figure, type Goal } from '../report.ts';
import { ChatLoad } from './chat-load.ts';
import { productRoute, referenceRoute } from './chat-routes.ts';
import { buildChatWorld, type ChatWorld } from './chat-world.ts';

const PAIRS = 50;
/** Messages a second: what is to be kept up (SPEED-9), and what a calm town writes (SPEED-5). */
const GOAL_RATE = 1000;
const CALM_RATE = 200;
/** A rate is kept up while this holds. */
const KEPT_UP_P99_MS = 100;
/** The product's delay, at most, as a multiple of that of the reference with the broker in both ways. */
const RATIO_GOAL: Goal = { of: 'ratio', most: 2 };
/** Messages that are looked for in the table at the moment they are answered. */
const PROBES = 300;

const isKeptUp = ({ messages, delivered, p99 }: ChatRun): boolean => delivered === messages && p99 <= KEPT_UP_P99_MS;

/** One way from sender to receiver, with its loads so far. */
class ChatSide {
  readonly name: string;
  readonly load: ChatLoad;
  /** By rate, in the order of the rates. */
  readonly rounds = new Map<number, ChatRun[]>();

  constructor(name: string, load: ChatLoad) {
    this.name = name;
    this.load = load;
  }

  at = (rate: number): readonly ChatRun[] => this.rounds.get(rate) ?? [];

  /** Beyond the goal, as long as one is not too many. */
  goesOn = (): boolean => [...this.rounds].every(([rate, runs]) => rate < GOAL_RATE || runs.some(isKeptUp));

  async run(rate: number, durationMs: number): Promise<void> {
    this.rounds.set(rate, [...this.at(rate), await this.load.run(rate, durationMs)]);
  }

  /** Of each rate the round whose p99 is the middle one. */
  series(): ChatSeries {
    const middle = (runs: readonly ChatRun[]): ChatRun => {
      const p99 = median(runs.map((run) => run.p99));
      return runs.find((run) => run.p99 === p99)!;
    };
    return { side: this.name, runs: [...this.rounds.values()].map(middle) };
  }
}

/** All sides take turns at each rate. Rates that are judged have several rounds. */
async function climb(sides: readonly ChatSide[], { plan, say }: Bench): Promise<void> {
  for (const { load } of sides) {
    await load.open();
    await load.run(CALM_RATE, plan.chat.warmMs);
  }
  for (const rate of plan.chat.rates) {
    const climbing = sides.filter((side) => side.goesOn());
    const rounds = rate === CALM_RATE || rate === GOAL_RATE ? plan.chat.rounds : 1;
    for (let round = 0; round < rounds; round++) {
      for (const side of climbing) {
        await sleep(plan.chat.restMs);
        await side.run(rate, plan.chat.measureMs);
      }
    }
    const p99s = climbing.map(
      (side) =>
        `${side.name} ${side
          .at(rate)
          .map(({ p99 }) => p99.toFixed(1))
          .join(', ')}`,
    );
    say(`  ${rate} messages a second, p99 in ms: ${p99s.join('; ')}`);
  }
}

/** Both at one rate; nothing where one of them did not come as far. */
function comparedAt(rate: number, product: ChatSide, reference: ChatSide, goals: { p50?: Goal; p99: Goal }): Figure[] {
  const [ours, theirs] = [product.at(rate), reference.at(rate)];
  if (ours.length === 0 || theirs.length === 0) return [];
  const figure = (what: string, unit: string, of: (run: ChatRun) => number, goal?: Goal): Figure =>
    compared(`${what}, ${rate}/s`, unit, ours.map(of), theirs.map(of), goal);
  return [
    figure('p50', 'ms', ({ p50 }) => p50, goals.p50),
    figure('p99', 'ms', ({ p99 }) => p99, goals.p99),
    figure('CPU a message', 'µs', ({ cpu }) => total(cpu)),
  ];
}

const keptUp = (side: ChatSide): number => side.series().runs.findLast(isKeptUp)?.offered ?? 0;

/**
 * Send to receive: fifty pairs write to each other by POST through the gateway. A message is received when the other's
 * socket has its frame. Two references: from socket over an insert to the other's socket, and the same with the broker
 * before and after the insert.
 */
export const chat: Part = {
  name: 'chat',
  measure: async (bench) => {
    const { system } = bench;
    const world = await buildChatWorld(system, { pairs: PAIRS });
    const { pairs } = world;
    const stored = await probeStorage(system, world);
    const shared = bench.processes().filter(({ name }) => name === 'postgres' || name === 'nats');
    const references = [
      await startChatReference(system.infrastructure, false),
      await startChatReference(system.infrastructure, true),
    ] as const;
    const direct = new ChatSide('reference', new ChatLoad(referenceRoute('reference', references[0], shared), pairs));
    const overNats = new ChatSide('reference over NATS', new ChatLoad(referenceRoute('reference over NATS', references[1], shared), pairs));
    const product = new ChatSide('product', new ChatLoad(productRoute(system.publicOrigin, bench.processes()), pairs));
    const sides = [product, overNats, direct];
    try {
      await climb(sides.toReversed(), bench);
    } finally {
      for (const { load } of sides) await load.close();
      for (const reference of references) await reference.stop();
    }
    const { acceptedIds } = product.load;
    const [calm, calmOfReference] = [product.at(CALM_RATE)[0], overNats.at(CALM_RATE)[0]];
    return [
      {
        name: 'chat',
        title: `Chat, sent to received, ${PAIRS} pairs`,
        reference: 'socket, broker, INSERT, broker, socket: no session, no rules, no event',
        figures: [
          ...comparedAt(CALM_RATE, product, overNats, { p50: RATIO_GOAL, p99: RATIO_GOAL }),
          ...comparedAt(GOAL_RATE, product, overNats, { p99: { of: 'product', most: KEPT_UP_P99_MS } }),
          {
            what: `kept up, all delivered and p99 up to ${KEPT_UP_P99_MS} ms`,
            unit: '/s',
            product: keptUp(product),
            reference: keptUp(overNats),
            goal: { of: 'product', least: GOAL_RATE },
          },
        ],
        cpuUnit: `µs a message at ${CALM_RATE} a second`,
        ...(calm && { cpu: { product: calm.cpu, ...(calmOfReference && { reference: calmOfReference.cpu }) } }),
        notes: [stored, `of ${acceptedIds.length} accepted under load ${await countStored(system, acceptedIds)} stand in Postgres`],
        chat: sides.map((side) => side.series()),
      },
    ];
  },
};

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
