/** What is asked of a figure, or of its ratio to the reference. */
export interface Goal {
  readonly of: 'ratio' | 'product';
  readonly least?: number;
  readonly most?: number;
}

/** The product's figure by the reference's: the median over the rounds, and the lowest and highest of them. */
export interface Ratio {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Figure {
  /** The same in every run: a report is compared with the one before by it. */
  readonly what: string;
  readonly unit: string;
  readonly product: number;
  readonly reference?: number;
  readonly ratio?: Ratio;
  readonly goal?: Goal;
}

/** CPU of each process: microseconds a request, or what `cpuUnit` says. */
export type CpuByProcess = Readonly<Record<string, number>>;

export interface ChatRun {
  /** Messages a second: offered, and delivered from the first one due to the last one heard. */
  readonly offered: number;
  readonly achieved: number;
  readonly messages: number;
  readonly delivered: number;
  readonly refused: number;
  /** Milliseconds from when a message was due to when the other's page had it. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds from when a message was due to when its sender knew that it is stored. */
  readonly answeredP99: number;
  /** CPU microseconds a message. */
  readonly cpu: CpuByProcess;
  /** CPU microseconds a message of the process that sends and listens. */
  readonly ownCpu: number;
}

export interface ChatSeries {
  readonly side: string;
  readonly runs: readonly ChatRun[];
}

export interface GrowthPoint {
  readonly line: string;
  readonly posts: number;
  readonly p50: number;
}

/** What one entry found: plain data, which is printed, kept and drawn. */
export interface Measured {
  /** The same in every run. */
  readonly name: string;
  readonly title: string;
  /** What the reference is, in one line. */
  readonly reference?: string;
  readonly figures: readonly Figure[];
  readonly cpuUnit?: string;
  readonly cpu?: { readonly product: CpuByProcess; readonly reference?: CpuByProcess };
  readonly notes?: readonly string[];
  readonly chat?: readonly ChatSeries[];
  readonly growth?: readonly GrowthPoint[];
}

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  /** The load average over a minute, before anything was started. */
  readonly loadBefore: number;
}

/** An entry with the run that it comes from: a run of some parts leaves the others as they were. */
export interface Recorded extends Measured {
  /** `2026-11-24`. */
  readonly date: string;
  readonly commit: string;
  /** The name of the plan, and what was asked besides. */
  readonly plan: string;
}

export interface Report {
  readonly machine: Machine;
  readonly date: string;
  readonly commit: string;
  readonly plan: string;
  readonly entries: readonly Recorded[];
  /** What each entry found in the report before. */
  readonly before: readonly Recorded[];
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** One ratio a round: a machine that changes its speed between the rounds changes both sides. */
export function ratioOf(product: readonly number[], reference: readonly number[]): Ratio {
  const ratios = product.map((value, round) => value / reference[round]!);
  return { value: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}

/** A figure of both sides, over as many rounds as there are. */
export function compared(what: string, unit: string, product: readonly number[], reference: readonly number[], goal?: Goal): Figure {
  const ratio = ratioOf(product, reference);
  return { what, unit, product: median(product), reference: median(reference), ratio, ...(goal && { goal }) };
}

export const total = (cpu: CpuByProcess): number => Object.values(cpu).reduce((sum, value) => sum + value, 0);

/** Undefined where there is no goal. */
export function isMet({ goal, ratio, product }: Figure): boolean | undefined {
  if (goal === undefined) return undefined;
  const value = goal.of === 'ratio' ? ratio!.value : product;
  return value >= (goal.least ?? -Infinity) && value <= (goal.most ?? Infinity);
}

/** What was measured now takes the place of what the last report has; the rest stays, with the run that it comes from. */
export function mergeReports(run: Omit<Report, 'before'>, last: Report | undefined): Report {
  const measured = new Map(run.entries.map((entry) => [entry.name, entry]));
  const { entries = [], before = [] } = last ?? {};
  const known = new Set(entries.map(({ name }) => name));
  return {
    ...run,
    entries: [...entries.map((entry) => measured.get(entry.name) ?? entry), ...run.entries.filter(({ name }) => !known.has(name))],
    before: [...entries.filter(({ name }) => measured.has(name)), ...before.filter(({ name }) => !measured.has(name))],
  };
}
