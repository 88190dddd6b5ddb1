import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { root } from '../../paths.ts';
import { isMet, mergeReports, ratioOf, type Recorded } from '../report.ts';
import { asMarkdown, withGoals } from './markdown.ts';
import { draw, plotsOf } from './plots.ts';
import { SAMPLE } from './sample-report.data.ts';
import { lastReport, reportFiles } from './save-report.ts';
import { asText } from './text.ts';
import { label } from './words.ts';

const entry = (name: string): Recorded => SAMPLE.entries.find((one) => one.name === name)!;

describe('a report', () => {
  it('is compared round by round: the ratio is the middle one, the spread goes from the lowest to the highest', () => {
    expect(ratioOf([50, 90, 80], [100, 100, 100])).toEqual({ value: 0.8, low: 0.5, high: 0.9 });
  });

  it('judges a figure by itself or by its ratio', () => {
    const verdicts = (name: string) => entry(name).figures.map(isMet);
    expect(verdicts('rest')).toEqual([true, false]);
    expect(verdicts('following-page')).toEqual([false, false, undefined]);
    expect(verdicts('create-post')).toEqual([true, undefined, undefined]);
  });

  it('keeps what a run of some parts did not measure, and what each part found before', () => {
    const like = { ...entry('like'), date: '2026-02-02' };
    const { before: _before, ...run } = SAMPLE;
    const merged = mergeReports({ ...run, date: '2026-02-02', entries: [like] }, SAMPLE);
    expect(merged.entries.map(({ name }) => name).toSorted()).toEqual(SAMPLE.entries.map(({ name }) => name).toSorted());
    expect(merged.entries.filter(({ date }) => date === '2026-02-02')).toEqual([like]);
    expect(merged.before).toEqual([entry('like'), SAMPLE.before.find(({ name }) => name === 'newest-page')]);
  });

  it('is one document as Markdown: every entry, goals and verdicts, the report before, and each picture with words', () => {
    const text = asMarkdown(SAMPLE, plotsOf(SAMPLE));
    for (const { title } of SAMPLE.entries) expect(text).toContain(`### ${title}`);
    expect(text).toContain('| Newest page: requests a second | 0.93 times | 0.9 times or more | met |');
    expect(text).toContain('| Rest: CPU | 1.40% of a core | 1% of a core or less | missed |');
    expect(text).toContain(
      '| requests a second | 1,395/s | 1,500/s | 0.93 (0.89 to 0.98) | 0.9 times or more: **met** | 0.80 (0.77 to 0.84) |',
    );
    expect(text).toContain('CPU, µs a request: affinity 610, postgres 290, redis 20.5.');
    expect(text).toContain('From an earlier run: 2026-01-12, commit `abc1234`, whole plan.');
    expect(text).toContain('2 cores (Some Processor), 8 GB, Node v24.0.0; load before: 0.12.');
    expect(text.match(/!\[[^\]]{40,}\]\((throughput|latency|chat|growth)\.svg\)/g)).toHaveLength(4);
  });

  it('is drawn as SVG that every viewer can read, with a title and all that it is about', async () => {
    const pictures = Object.fromEntries(await Promise.all(plotsOf(SAMPLE).map(async (plot) => [plot.file, await draw(plot)] as const)));
    for (const picture of Object.values(pictures)) {
      expect(XMLValidator.validate(picture)).toBe(true);
      expect(picture).toContain('fill="white"');
    }
    const compared = SAMPLE.entries.filter(({ figures }) => figures.some(({ what }) => what === 'requests a second'));
    for (const { name } of compared) {
      expect(pictures['throughput.svg']).toContain(`>${label(name)}<`);
      expect(pictures['latency.svg']).toContain(`>${label(name)}<`);
    }
    for (const word of ['this report', 'the report before', 'goal']) expect(pictures['throughput.svg']).toContain(`>${word}<`);
    for (const side of ['product', 'reference over NATS', '1,000']) expect(pictures['chat.svg']).toContain(`>${side}<`);
    for (const word of ['Newest page', 'Search', '2,000,000']) expect(pictures['growth.svg']).toContain(`>${word}<`);
  });

  it('draws only what it has', () => {
    const first = { ...SAMPLE, entries: [entry('ping')], before: [] };
    expect(plotsOf(first).map(({ file }) => file)).toEqual(['throughput.svg', 'latency.svg']);
    expect(plotsOf({ ...first, entries: [entry('rest')] })).toEqual([]);
  });

  it('is printed with figure, reference, spread and verdict', () => {
    expect(asText(entry('own-profile'))).toContain(
      'requests a second    720/s; reference 1,500/s; ratio 0.48 (0.46 to 0.50) (goal 0.5 times or more: missed)',
    );
  });

  it('stands in the README between its marks, and nothing else changes there', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const once = withGoals(readme, SAMPLE);
    expect(once).toContain('| Like | requests a second 0.29 times (0.5 times or more, **missed**) |');
    expect(withGoals(once, SAMPLE)).toBe(once);
    expect(once.split('<!-- benchmark')[0]).toBe(readme.split('<!-- benchmark')[0]);
    expect(once.split('<!-- end of benchmark -->')[1]).toBe(readme.split('<!-- end of benchmark -->')[1]);
  });

  it('is in the documents as its data say', async () => {
    const last = lastReport(root);
    for (const { path, content } of last ? await reportFiles(root, last) : []) {
      expect(readFileSync(join(root, path), 'utf8'), path).toBe(content);
    }
  });
});
