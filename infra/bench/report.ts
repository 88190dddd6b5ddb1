import type { Memory } from './cpu.ts';
import type { Measurement } from './measure.ts';

const total = (cpu: ReadonlyMap<string, number>): number => [...cpu.values()].reduce((sum, value) => sum + value, 0);

const byProcess = (cpu: ReadonlyMap<string, number>): string =>
  [...cpu]
    .filter(([, value]) => value >= 1)
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ');

/** Empty where there is no goal. */
function verdict(goal: number | undefined, text: (goal: number) => string, met: (goal: number) => boolean): string {
  return goal === undefined ? '' : ` (goal ${text(goal)}: ${met(goal) ? 'met' : 'missed'})`;
}

export function reportMeasurement({ name, referenceName, goals, single, many, findings }: Measurement): string {
  const latency = single.product.p50 / single.reference.p50;
  const throughput = many.product.perSecond / many.reference.perSecond;
  return [
    `${name}, beside ${referenceName}`,
    `  one connection   p50 ${single.product.p50.toFixed(2)} ms, p99 ${single.product.p99.toFixed(2)} ms; reference p50 ${single.reference.p50.toFixed(2)} ms; ratio ${latency.toFixed(2)}${verdict(
      goals.latency,
      (goal) => `up to ${goal}`,
      (goal) => latency <= goal,
    )}`,
    `  many connections ${many.product.perSecond.toFixed(0)}/s, p99 ${many.product.p99.toFixed(2)} ms${verdict(
      goals.p99,
      (goal) => `p99 up to ${goal} ms`,
      (goal) => many.product.p99 <= goal,
    )}; reference ${many.reference.perSecond.toFixed(0)}/s; ratio ${throughput.toFixed(2)}${verdict(goals.throughput, String, (goal) => throughput >= goal)}`,
    `  CPU µs a request ${total(many.product.cpu).toFixed(0)} (${byProcess(many.product.cpu)}); reference ${total(many.reference.cpu).toFixed(0)} (${byProcess(many.reference.cpu)}); ratio ${(total(many.product.cpu) / total(many.reference.cpu)).toFixed(2)}`,
    ...findings.map((finding) => `  ${finding}`),
  ].join('\n');
}

export function reportMemory(memories: readonly Memory[], limitMb: number): string {
  const rss = memories.reduce((sum, one) => sum + one.rss, 0);
  const pss = memories.reduce((sum, one) => sum + one.pss, 0);
  const lines = memories.map(
    (one) =>
      `  ${one.name.padEnd(16)} ${one.rss.toFixed(0).padStart(6)} MB resident ${one.pss.toFixed(0).padStart(6)} MB with shared pages split`,
  );
  return [
    'Idle memory',
    ...lines,
    `  ${'total'.padEnd(16)} ${rss.toFixed(0).padStart(6)} MB resident ${pss.toFixed(0).padStart(6)} MB with shared pages split (goal: under ${limitMb} MB: ${pss < limitMb ? 'met' : 'missed'})`,
  ].join('\n');
}
