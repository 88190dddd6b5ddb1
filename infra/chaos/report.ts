import { cpus, totalmem } from 'node:os';
import { BLUE, CONFIG, VERMILION, type Plot } from '../bench/present/plots.ts';
import type { Inflicted } from './inflict.ts';
import type { ChaosRun } from './run.ts';

const SHOWN = 20;
const STEP_MS = 1000;
/** A fault is felt within this time, or not at all. */
const FELT_WITHIN_MS = 15_000;

const count = (value: number): string => value.toLocaleString('en-GB');

/** The longest time without any answer that began within so long of a fault, in milliseconds. */
export function silenceAfter(atMs: number, answeredAtMs: readonly number[]): number {
  const near = answeredAtMs.filter((at) => at >= atMs && at <= atMs + FELT_WITHIN_MS).toSorted((a, b) => a - b);
  return near.reduce(({ before, longest }, at) => ({ before: at, longest: Math.max(longest, at - before) }), { before: atMs, longest: 0 })
    .longest;
}

interface Kind {
  readonly name: string;
  readonly times: number;
  readonly silences: readonly number[];
}

const STORES = ['postgres', 'nats', 'redis'];

function kindsOf({ inflicted, answeredAtMs }: ChaosRun): Kind[] {
  const kinds = new Map<string, number[]>();
  for (const { kind, target, atMs } of inflicted) {
    const what = STORES.includes(target) || target === 'pages' ? target : target.startsWith('gateway') ? 'a gateway' : 'a service';
    const name = `${kind} ${what}`;
    kinds.set(name, [...(kinds.get(name) ?? []), silenceAfter(atMs, answeredAtMs)]);
  }
  return [...kinds]
    .map(([name, silences]) => ({ name, times: silences.length, silences: silences.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => b.times - a.times);
}

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

export const hasHeld = ({ verdict }: ChaosRun): boolean => verdict.questions.every(({ broken }) => broken.length === 0);

/** What is printed: the figures, and what is broken. */
export function asLines(run: ChaosRun): string[] {
  const { sent, acknowledged, verdict } = run;
  return [
    `${count(run.answeredAtMs.length)} commands answered in ${Math.round(run.seconds)} s over ${run.inflicted.length} faults; seed ${run.plan.seed}.`,
    `${count(sent.requests)} requests for ${count(sent.commands)} commands: ${count(sent.cut)} cut on purpose, ${count(sent.doubled)} sent twice at once.`,
    Object.entries(acknowledged)
      .map(([what, number]) => `${count(number)} ${what}`)
      .join(', '),
    ...verdict.questions.flatMap(({ question, broken }) => [
      `${broken.length === 0 ? 'yes' : `NO (${broken.length})`}: ${question}`,
      ...broken.slice(0, SHOWN).map((line) => `  ${line}`),
    ]),
  ];
}

export function asMarkdown(run: ChaosRun, { date, commit }: { date: string; commit: string }, plot: Plot): string {
  const { plan, sent, acknowledged, verdict, inflicted } = run;
  const [cpu] = cpus();
  const all = Object.values(acknowledged).reduce((sum, number) => sum + number, 0);
  return `# What faults leave

Written by \`npm run chaos -- --report --seed ${plan.seed}\` on ${date}, commit \`${commit}\`, on ${cpus().length} cores (${(cpu?.model ?? '').split(' ').slice(0, 2).join(' ')}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}. The same seed draws the same faults; what they meet differs with the machine.

${plan.pairs * 2} members write posts, comments and messages, like and follow, ${plan.busy} of them at any moment, through two gateways. Each command goes on under its own id until it is answered, as the application does; one of twenty is cut while it is under way, and one of twenty is sent twice at once. Meanwhile services, gateways, Postgres, the broker and Redis are killed (SIGKILL) and paused (SIGSTOP), Redis forgets everything, and all pages lose their sockets. Each commit is written to disk. At the end the databases, the broker's streams and the open pages are asked what they hold.

| | |
|---|---|
| Faults | ${count(inflicted.length)} in ${Math.round(run.seconds)} s |
| Commands answered | ${count(run.answeredAtMs.length)} |
| Requests for them | ${count(sent.requests)}: ${count(sent.cut)} cut on purpose, ${count(sent.doubled)} sent twice at once |
| What stands | ${Object.entries(acknowledged)
    .map(([what, number]) => `${count(number)} ${what}`)
    .join(', ')} (${count(all)}; likes and follows once for each pair, however often they were turned) |
| Sockets of pages | ${count(run.reconnections)} reconnections, ${count(run.reads)} readings of gaps |

| Does it hold? | broken |
|---|---|
${verdict.questions.map(({ question, broken }) => `| ${question[0]!.toUpperCase()}${question.slice(1)} | ${broken.length === 0 ? '0' : `**${count(broken.length)}**`} |`).join('\n')}
${hasHeld(run) ? '' : `\nWhat is broken, the first ${SHOWN} of each:\n\n${verdict.questions.flatMap(({ broken }) => broken.slice(0, SHOWN).map((line) => `- ${line}`)).join('\n')}\n`}
![${plot.alt}](${plot.file})

## How long nobody is answered

The longest time without any answer to anybody within ${FELT_WITHIN_MS / 1000} s of a fault. Faults overlap: some of it is another one's.

| fault | times | median | longest |
|---|---|---|---|
${kindsOf(run)
  .map(
    ({ name, times, silences }) => `| ${name} | ${times} | ${Math.round(middle(silences))} ms | ${Math.round(silences.at(-1) ?? 0)} ms |`,
  )
  .join('\n')}

## What is not done here

The AI service is left alone; home feeds, receipts and sessions are not asked for. No clock is moved, no disk fills up, no packet is delayed, and no power is cut: what a killed process wrote is still in the kernel. A store that was lost altogether is the [restore drill](../../faults/restore-drill.test.ts)'s.
`;
}

export function plotOf({ answeredAtMs, inflicted, seconds }: ChaosRun): Plot {
  const steps = Math.ceil((seconds * 1000) / STEP_MS);
  const answered = Array.from({ length: steps }, (_, second) => ({ second, answers: 0 }));
  for (const at of answeredAtMs) answered[Math.min(steps - 1, Math.floor(at / STEP_MS))]!.answers++;
  const what = ({ target }: Inflicted): string => (STORES.includes(target) ? 'a store' : 'the product, or pages');
  const marks = inflicted.map((one) => ({ second: one.atMs / 1000, of: what(one) }));
  const still = answered.filter(({ answers }) => answers === 0).length;
  return {
    file: 'chaos.svg',
    alt: `Answers a second over ${Math.round(seconds)} seconds with ${inflicted.length} faults: nobody was answered in ${still} of them.`,
    spec: {
      title: { text: 'Commands answered, a second', subtitle: 'Marks below: faults.' },
      width: 760,
      height: 240,
      layer: [
        {
          data: { values: answered },
          mark: { type: 'area', color: BLUE, opacity: 0.75, interpolate: 'step-after' },
          encoding: {
            x: { field: 'second', type: 'quantitative', title: 'seconds' },
            y: { field: 'answers', type: 'quantitative', title: 'answers a second' },
          },
        },
        {
          data: { values: marks },
          mark: { type: 'tick', thickness: 1, size: 12, opacity: 0.8, y: 252 },
          encoding: {
            x: { field: 'second', type: 'quantitative' },
            color: { field: 'of', type: 'nominal', scale: { range: [VERMILION, '#222'] } },
          },
        },
      ],
      config: CONFIG,
    },
  };
}
