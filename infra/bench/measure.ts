import { cpuSeconds, type NamedProcess } from './cpu.ts';
import type { Entry, Goals } from './entry.ts';
import { load, type LoadResult, type Target } from './load.ts';

export interface Plan {
  readonly warmMs: number;
  readonly measureMs: number;
  /** The two sides take turns this many times, so that a machine that changes its speed changes both. */
  readonly rounds: number;
  readonly connections: number;
}

interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU microseconds a request, by process. */
  readonly cpu: ReadonlyMap<string, number>;
}

export interface Measurement {
  readonly name: string;
  readonly referenceName: string;
  readonly goals: Goals;
  readonly single: { product: Side; reference: Side };
  readonly many: { product: Side; reference: Side };
  readonly findings: readonly string[];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function side(target: Target, connections: number, plan: Plan, processes: readonly NamedProcess[]): Promise<Side> {
  const before = cpuSeconds(processes);
  const result: LoadResult = await load(target, connections, plan.measureMs);
  const after = cpuSeconds(processes);
  const cpu = new Map(processes.map(({ name }) => [name, ((after.get(name)! - before.get(name)!) * 1e6) / result.requests]));
  return { perSecond: result.requests / result.seconds, p50: result.p50, p99: result.p99, cpu };
}

function middle(sides: readonly Side[]): Side {
  const names = [...sides[0]!.cpu.keys()];
  return {
    perSecond: median(sides.map((one) => one.perSecond)),
    p50: median(sides.map((one) => one.p50)),
    p99: median(sides.map((one) => one.p99)),
    cpu: new Map(names.map((name) => [name, median(sides.map((one) => one.cpu.get(name)!))])),
  };
}

export async function measure(entry: Entry, system: readonly NamedProcess[], plan: Plan): Promise<Measurement> {
  const shared = system.filter(({ name }) => name === 'postgres' || name === 'redis');
  const referenceProcesses = [...entry.referenceProcesses, ...shared];
  await load(entry.reference, 8, plan.warmMs / 4);
  await load(entry.product, 8, plan.warmMs);
  const compare = async (connections: number): Promise<{ product: Side; reference: Side }> => {
    const product: Side[] = [];
    const reference: Side[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      product.push(await side(entry.product, connections, plan, system));
      reference.push(await side(entry.reference, connections, plan, referenceProcesses));
    }
    return { product: middle(product), reference: middle(reference) };
  };
  const single = await compare(1);
  const many = await compare(plan.connections);
  return {
    name: entry.name,
    referenceName: entry.referenceName,
    goals: entry.goals ?? {},
    single,
    many,
    findings: (await entry.inspect?.()) ?? [],
  };
}
