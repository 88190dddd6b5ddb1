import type { Bench } from './context.ts';
import { cpuSeconds, type NamedProcess } from './cpu.ts';
import type { Entry } from './entry.ts';
import { load, type Target } from './load.ts';
import type { RequestPlan } from './plan.ts';
import { compared, median, ratioOf, total, type CpuByProcess, type Figure, type Goal, type Measured } from './report.ts';

/** Ratios of throughput that lie further apart than this ask for another round. */
const NARROW = 1.1;

interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU microseconds a request. */
  readonly cpu: CpuByProcess;
}

interface Rounds {
  readonly product: Side[];
  readonly reference: Side[];
}

/** CPU microseconds by process since `before`, for each of `count` things. */
export function cpuSince(before: ReadonlyMap<string, number>, processes: readonly NamedProcess[], count: number): CpuByProcess {
  const after = cpuSeconds(processes);
  return Object.fromEntries(processes.map(({ name }) => [name, ((after.get(name)! - before.get(name)!) * 1e6) / count]));
}

async function side(target: Target, connections: number, durationMs: number, processes: readonly NamedProcess[]): Promise<Side> {
  const before = cpuSeconds(processes);
  const { requests, seconds, p50, p99 } = await load(target, connections, durationMs);
  return { perSecond: requests / seconds, p50, p99, cpu: cpuSince(before, processes, requests) };
}

function isNarrow({ product, reference }: Rounds): boolean {
  const of = ({ perSecond }: Side): number => perSecond;
  const { low, high } = ratioOf(product.map(of), reference.map(of));
  return high / low <= NARROW;
}

/** The figure of both sides over all rounds. */
function figure(what: string, unit: string, { product, reference }: Rounds, of: (side: Side) => number, goal?: Goal): Figure {
  return compared(what, unit, product.map(of), reference.map(of), goal);
}

const middle = (sides: readonly Side[]): CpuByProcess =>
  Object.fromEntries(Object.keys(sides[0]!.cpu).map((name) => [name, median(sides.map(({ cpu }) => cpu[name]!))]));

/** Both sides in turn, each with one connection and with many. */
export async function measure(bench: Bench, entry: Entry, plan: RequestPlan): Promise<Measured> {
  bench.say(`Measuring ${entry.name}...`);
  const system = bench.processes();
  const shared = system.filter(({ name }) => name === 'postgres' || name === 'redis');
  const referenceProcesses = [...entry.referenceProcesses, ...shared];
  await load(entry.reference, 8, plan.warmMs / 4);
  await load(entry.product, 8, plan.warmMs);
  const compare = async (connections: number): Promise<Rounds> => {
    const rounds: Rounds = { product: [], reference: [] };
    for (let round = 0; round < plan.rounds || (round < plan.mostRounds && !isNarrow(rounds)); round++) {
      rounds.product.push(await side(entry.product, connections, plan.measureMs, system));
      rounds.reference.push(await side(entry.reference, connections, plan.measureMs, referenceProcesses));
    }
    return rounds;
  };
  const single = await compare(1);
  const many = await compare(plan.connections);
  const { throughput, latency, p99 } = entry.goals ?? {};
  return {
    name: entry.name,
    title: entry.title,
    reference: entry.referenceName,
    figures: [
      figure(
        'requests a second',
        '/s',
        many,
        ({ perSecond }) => perSecond,
        throughput === undefined ? undefined : { of: 'ratio', least: throughput },
      ),
      figure('p50, one connection', 'ms', single, ({ p50 }) => p50, latency === undefined ? undefined : { of: 'ratio', most: latency }),
      figure(
        `p99, ${plan.connections} connections`,
        'ms',
        many,
        ({ p99 }) => p99,
        p99 === undefined ? undefined : { of: 'product', most: p99 },
      ),
      figure('CPU a request', 'µs', many, ({ cpu }) => total(cpu)),
      ...(entry.figures ?? []),
    ],
    cpu: { product: middle(many.product), reference: middle(many.reference) },
    notes: (await entry.inspect?.()) ?? [],
  };
}
