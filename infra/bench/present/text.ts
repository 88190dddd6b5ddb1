import type { ChatSeries, Figure, Measured } from '../report.ts';
import { amount, byProcess, goalText, number, spread, verdict } from './words.ts';

function line(figure: Figure, width: number): string {
  const { what, unit, product, reference, ratio, goal } = figure;
  return [
    `  ${what.padEnd(width)}  ${amount(product, unit)}`,
    ...(reference === undefined ? [] : [`; reference ${amount(reference, unit)}`]),
    ...(ratio ? [`; ratio ${spread(ratio)}`] : []),
    ...(goal ? [` (goal ${goalText(goal, unit)}: ${verdict(figure)})`] : []),
  ].join('');
}

/** One line a load. */
export const chatLines = ({ side, runs }: ChatSeries): string[] =>
  runs.map(
    ({ offered, achieved, p50, p99, answeredP99, messages, delivered, refused, ownCpu }) =>
      `${side}, ${offered}/s: ${achieved.toFixed(0)}/s achieved, p50 ${number(p50)} ms, p99 ${number(p99)} ms, answered p99 ${number(answeredP99)} ms, ` +
      `${delivered} of ${messages} delivered${refused > 0 ? `, ${refused} refused` : ''}; CPU µs a message of the load itself ${number(ownCpu)}`,
  );

/** What an entry found, for the terminal. */
export function asText({ title, reference, figures, cpu, cpuUnit = 'µs', notes = [], chat = [], growth = [] }: Measured): string {
  const width = Math.max(...figures.map(({ what }) => what.length));
  return [
    reference === undefined ? title : `${title}, beside ${reference}`,
    ...figures.map((figure) => line(figure, width)),
    ...(cpu ? [`  CPU, ${cpuUnit}: ${byProcess(cpu.product)}`] : []),
    ...(cpu?.reference ? [`  CPU of the reference, ${cpuUnit}: ${byProcess(cpu.reference)}`] : []),
    ...chat.flatMap(chatLines).map((text) => `  ${text}`),
    ...growth.map(({ line: name, posts, p50 }) => `  ${name}, ${posts.toLocaleString('en')} posts: p50 ${number(p50)} ms`),
    ...notes.map((note) => `  ${note}`),
  ].join('\n');
}
