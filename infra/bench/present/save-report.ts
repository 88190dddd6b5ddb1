import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { formattedFiles } from '../../contracts/formatted-files.ts';
import type { Generated } from '../../contracts/generated-file.ts';
import { mergeReports, type Machine, type Report } from '../report.ts';
import { asMarkdown, withGoals } from './markdown.ts';
import { draw, plotsOf } from './plots.ts';

const FOLDER = 'infra/docs/benchmark';
const DATA = `${FOLDER}/report.json`;
/** Digits beyond these say nothing. */
const DIGITS = 5;

export const thisMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  loadBefore: loadavg()[0]!,
});

/** The commit that is measured, with a mark where files were changed since. */
export function commitOf(root: string): string {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

export function lastReport(root: string): Report | undefined {
  const path = join(root, DATA);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}

/** Everything that shows this report; the same data make the same files. */
export async function reportFiles(root: string, report: Report): Promise<Generated[]> {
  const plots = plotsOf(report);
  return [
    { path: `${FOLDER}/report.md`, content: asMarkdown(report, plots) },
    { path: 'README.md', content: withGoals(readFileSync(join(root, 'README.md'), 'utf8'), report) },
    ...(await Promise.all(plots.map(async (plot) => ({ path: `${FOLDER}/${plot.file}`, content: `${await draw(plot)}\n` })))),
  ];
}

/** Writes what a run measured over the last report. @returns the written paths */
export async function saveReport(root: string, run: Omit<Report, 'before'>): Promise<string[]> {
  const rounded = JSON.stringify(mergeReports(run, lastReport(root)), (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value,
  );
  const data = await formattedFiles(root, [{ path: DATA, content: rounded }]);
  const files = [...data, ...(await reportFiles(root, JSON.parse(rounded) as Report))];
  for (const { path, content } of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return files.map(({ path }) => path);
}
