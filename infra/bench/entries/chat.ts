import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RunningSystem } from '../../local/system.ts';
import type { Bench, Part } from '../context.ts';
import { startChatReference } from '../reference-chat.ts';
import { total, type ChatRun, type ChatSeries, type Figure, type Goal } from '../report.ts';
import { ChatLoad } from './chat-load.ts';
import { productRoute, referenceRoute, type ChatRoute } from './chat-routes.ts';
import { buildChatWorld, signInAgain, type ChatWorld } from './chat-world.ts';

const PAIRS = 50;
/** Messages a second: what the goal is stated for (SPEED-9), and what a calm town writes. */
const GOAL_RATE = 1000;
const CALM_RATE = 200;
/** A rate is kept up while this holds. */
const KEPT_UP_P99_MS = 100;
/** The product's delay, at most, as a multiple of that of the reference with the broker in both ways. */
const RATIO_GOAL = 2;
/** Messages that are looked for in the table at the moment they are answered. */
const PROBES = 300;
/** The rest between two loads: the second must not pay for events of the first. */
const REST_MS = 1000;

const isKeptUp = ({ messages, delivered, p99 }: ChatRun): boolean => delivered === messages && p99 <= KEPT_UP_P99_MS;

/** Loads of one way after the other, ever more messages a second, beyond the goal until one is too many. */
class ChatSides {
  readonly #bench: Bench;
  #world: ChatWorld;
  readonly accepted: string[] = [];

  constructor(bench: Bench, world: ChatWorld) {
    this.#bench = bench;
    this.#world = world;
  }

  async product(): Promise<ChatSeries> {
    const { system, processes } = this.#bench;
    const load = await this.#open(productRoute(system.publicOrigin, processes()));
    const runs = await this.#climb('product', load);
    this.accepted.push(...load.acceptedIds);
    return { side: 'product', runs };
  }

  async reference(side: string, overNats: boolean): Promise<ChatSeries> {
    const { system, processes } = this.#bench;
    const started = await startChatReference(system.infrastructure, overNats);
    const shared = processes().filter(({ name }) => name === 'postgres' || name === 'nats');
    try {
      return { side, runs: await this.#climb(side, await this.#open(referenceRoute(side, started, shared))) };
    } finally {
      await started.stop();
    }
  }

  /** Sessions end before the whole run does: each way begins with new ones. */
  async #open(route: ChatRoute): Promise<ChatLoad> {
    this.#world = await signInAgain(this.#bench.system, this.#world);
    const load = new ChatLoad(route, this.#world.pairs);
    await load.open();
    return load;
  }

  async #climb(side: string, load: ChatLoad): Promise<ChatRun[]> {
    const { plan, say } = this.#bench;
    const runs: ChatRun[] = [];
    try {
      await load.run(CALM_RATE, plan.chat.warmMs);
      for (const rate of plan.chat.rates) {
        await sleep(REST_MS);
        const run = await load.run(rate, plan.chat.measureMs);
        runs.push(run);
        say(`  ${side}, ${rate} messages a second: p99 ${run.p99.toFixed(1)} ms`);
        if (rate >= GOAL_RATE && !isKeptUp(run)) break;
      }
      return runs;
    } finally {
      await load.close();
    }
  }
}

/** Both at one rate; nothing where one of them was not asked for so many. */
function compared(product: ChatSeries, reference: ChatSeries, rate: number, goals: { p99: Goal }): Figure[] {
  const [ours, theirs] = [product, reference].map(({ runs }) => runs.find(({ offered }) => offered === rate));
  if (!ours || !theirs) return [];
  const figure = (what: string, unit: string, of: (run: ChatRun) => number, goal?: Goal): Figure => {
    const value = of(ours) / of(theirs);
    const ratio = { value, low: value, high: value };
    return { what: `${what}, ${rate}/s`, unit, product: of(ours), reference: of(theirs), ratio, ...(goal && { goal }) };
  };
  return [
    figure('p50', 'ms', ({ p50 }) => p50),
    figure('p99', 'ms', ({ p99 }) => p99, goals.p99),
    figure('CPU a message', 'µs', ({ cpu }) => total(cpu)),
  ];
}

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
    const sides = new ChatSides(bench, world);
    const stored = await probeStorage(system, world);
    const direct = await sides.reference('reference', false);
    const overNats = await sides.reference('reference over NATS', true);
    const product = await sides.product();
    const kept = product.runs.findLast(isKeptUp)?.offered ?? 0;
    const calm = product.runs.find(({ offered }) => offered === CALM_RATE);
    const calmOfReference = overNats.runs.find(({ offered }) => offered === CALM_RATE);
    return [
      {
        name: 'chat',
        title: `Chat, sent to received, ${PAIRS} pairs`,
        reference: 'socket, broker, INSERT, broker, socket: no session, no rules, no event',
        figures: [
          ...compared(product, overNats, CALM_RATE, { p99: { of: 'ratio', most: RATIO_GOAL } }),
          ...compared(product, overNats, GOAL_RATE, { p99: { of: 'product', most: KEPT_UP_P99_MS } }),
          {
            what: `kept up, all delivered and p99 up to ${KEPT_UP_P99_MS} ms`,
            unit: '/s',
            product: kept,
            reference: overNats.runs.findLast(isKeptUp)?.offered ?? 0,
            goal: { of: 'product', least: GOAL_RATE },
          },
        ],
        ...(calm && { cpu: { product: calm.cpu, ...(calmOfReference && { reference: calmOfReference.cpu }) } }),
        notes: [stored, `of ${sides.accepted.length} accepted under load ${await countStored(system, sides.accepted)} stand in Postgres`],
        chat: [product, overNats, direct],
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
