import { isMet, type ChatSeries, type Figure, type Recorded, type Report } from '../report.ts';
import type { Plot } from './plots.ts';
import { amount, byProcess, capital, goalText, label, number, spread, verdict } from './words.ts';

type Cell = string | undefined;

const row = (cells: readonly Cell[]): string => `| ${cells.map((cell) => (cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row)].join('\n');

const judged = (figure: Figure): Cell => figure.goal && `${goalText(figure.goal, figure.unit)}: **${verdict(figure)}**`;

function machineLine({ machine, date, commit, plan }: Report): string {
  const { processor, cores, memoryGb, node, loadBefore } = machine;
  return `Measured on ${date}, commit \`${commit}\`, ${plan}, on ${cores} cores (${processor}), ${memoryGb} GB, Node ${node}; load before: ${loadBefore.toFixed(2)}.`;
}

/** An entry that an earlier run measured says so. */
function origin(entry: Recorded, report: Report): string[] {
  const same = entry.date === report.date && entry.commit === report.commit && entry.plan === report.plan;
  return same ? [] : [`From an earlier run: ${entry.date}, commit \`${entry.commit}\`, ${entry.plan}.`];
}

const CHAT = ['', 'messages a second, offered', 'achieved', 'p50, ms', 'p99, ms', 'answered p99, ms', 'delivered', 'refused'];
const chatRows = ({ side, runs }: ChatSeries): Cell[][] =>
  runs.map(({ offered, achieved, p50, p99, answeredP99, messages, delivered, refused }) => [
    side,
    ...[offered, achieved].map((rate) => Math.round(rate).toLocaleString('en')),
    ...[p50, p99, answeredP99].map(number),
    `${delivered} of ${messages}`,
    String(refused),
  ]);

function section(entry: Recorded, report: Report): string {
  const { title, reference, figures, cpu, cpuUnit = 'µs a request', notes = [], chat = [], growth = [] } = entry;
  const last = report.before.find(({ name }) => name === entry.name)?.figures ?? [];
  const rows = figures.map((figure) => {
    const { what, unit, product, ratio } = figure;
    const before = last.find((one) => one.what === what);
    const beforeText = before && (before.ratio ? spread(before.ratio) : amount(before.product, unit));
    const theirs = figure.reference === undefined ? undefined : amount(figure.reference, unit);
    return [what, amount(product, unit), theirs, ratio && spread(ratio), judged(figure), beforeText];
  });
  const points = [
    ...(cpu ? [`CPU, ${cpuUnit}: ${byProcess(cpu.product)}.`] : []),
    ...(cpu?.reference ? [`CPU of the reference: ${byProcess(cpu.reference)}.`] : []),
    ...notes.map(capital),
  ];
  return [
    `### ${title}`,
    ...(reference === undefined ? [] : [`Reference: ${reference}.`]),
    ...origin(entry, report),
    table(['', 'product', 'reference', 'ratio', 'goal', 'the report before'], rows),
    ...(chat.length > 0 ? [table(CHAT, chat.flatMap(chatRows))] : []),
    ...(growth.length > 0
      ? [
          table(
            ['', 'posts', 'p50, ms'],
            growth.map(({ line, posts, p50 }) => [line, posts.toLocaleString('en'), number(p50)]),
          ),
        ]
      : []),
    ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
  ].join('\n\n');
}

/** What the goal is about. */
const measured = ({ goal, ratio, product, unit }: Figure): string =>
  goal?.of === 'ratio' ? `${ratio!.value.toFixed(2)} times` : amount(product, unit);

const goalRows = ({ entries }: Report): Cell[][] =>
  entries.flatMap(({ name, figures }) =>
    figures.flatMap((figure) => {
      if (!figure.goal) return [];
      const { what, unit, goal } = figure;
      return [[`${capital(label(name))}: ${what}`, measured(figure), goalText(goal, unit), verdict(figure)]];
    }),
  );

const GOALS = ['', 'measured', 'goal', ''];

function inShort(figure: Figure): string {
  const goal = goalText(figure.goal!, figure.unit);
  return `${figure.what} ${measured(figure)} (${goal}${isMet(figure) ? '' : ', **missed**'})`;
}

/** The whole report. */
export function asMarkdown(report: Report, plots: readonly Plot[]): string {
  return `${[
    '# What was measured last',
    'Written by `npm run bench -- --report` from `report.json`, which the next report is compared with. A figure by itself says more of the machine than of the product: what counts are the ratios to a reference that was measured in turn with it, in the same run, on the same data ([speed](../promises/speed.md)).',
    machineLine(report),
    ...plots.map(({ file, alt }) => `![${alt}](${file})`),
    '## Goals',
    table(GOALS, goalRows(report)),
    '## Entries',
    ...report.entries.map((entry) => section(entry, report)),
  ].join('\n\n')}\n`;
}

const [BEGIN, END] = ['<!-- benchmark: written by `npm run bench -- --report` -->', '<!-- end of benchmark -->'];

/** The text with the table of goals between its two marks. @throws Error when it has no marks */
export function withGoals(text: string, report: Report): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`There is no place for the benchmark's table: ${BEGIN} and ${END}`);
  const rows = report.entries.flatMap((entry) => {
    const figures = entry.figures.filter(({ goal }) => goal !== undefined);
    return figures.length === 0 ? [] : [[capital(label(entry.name)), figures.map(inShort).join('; ')]];
  });
  const block = [
    BEGIN,
    '“Times” is beside a reference that does only what must be done, measured in turn with the product; goals stand in brackets.',
    table(['', 'measured'], rows),
    `${machineLine(report)} [The whole report](infra/docs/benchmark/report.md) has pictures, and what each process costs.`,
    END,
  ].join('\n\n');
  return text.slice(0, from) + block + text.slice(to + END.length);
}
