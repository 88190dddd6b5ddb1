import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { root } from '../../paths.ts';
import { findPromtool, whereThereIs } from '../support/promtool.ts';
import { allRules, ALERTS, readRuleFiles, type Rule } from '../support/rule-files.ts';
import type { AlertCases } from './cases/alert-cases.ts';
import { CERTIFICATES } from './cases/certificates.cases.ts';
import { EVENTS } from './cases/events.cases.ts';
import { PROMISES } from './cases/promises.cases.ts';
import { REDIS } from './cases/redis.cases.ts';
import { REQUESTS } from './cases/requests.cases.ts';
import { SOCKETS } from './cases/sockets.cases.ts';
import { STORES } from './cases/stores.cases.ts';

const RUNBOOKS = 'infra/observability/runbooks';
/** What somebody who is woken by it has to find, in this order. */
const HEADINGS = ['## What it means', '## What members notice', '## What to look at', '## What to do'];
const ALERT_CASES = [...EVENTS, ...REQUESTS, ...SOCKETS, ...STORES, ...PROMISES, ...REDIS, ...CERTIFICATES];
const alerts = allRules().filter((rule): rule is Rule & { alert: string } => rule.alert !== undefined);
const kebab = (name: string): string => name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

const promtool = await findPromtool();
const withPromtool = whereThereIs(promtool);

describe('alerts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'affinity-alerts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const check = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(promtool!, args, { encoding: 'utf8', timeout: 60_000 });
    if (status !== 0) throw new Error(`promtool ${args.slice(0, 2).join(' ')} says:\n${stdout}${stderr}`);
    return stdout;
  };

  it.each(alerts.map((rule) => [rule.alert, rule] as const))('%s says how urgent it is, what happens, and what to do', (name, rule) => {
    expect(['page', 'ticket']).toContain(rule.labels?.['severity']);
    expect(rule.annotations?.['summary']).toMatch(/^.{15,}\.$/s);
    expect(rule.annotations?.['runbook_url']).toBe(`${RUNBOOKS}/${kebab(name)}.md`);
    const runbook = readFileSync(join(root, rule.annotations!['runbook_url']!), 'utf8');
    expect(runbook.split('\n')[0]).toBe(`# ${name}`);
    const indexes = HEADINGS.map((heading) => runbook.indexOf(`\n${heading}\n`));
    expect(indexes.every((index) => index > 0)).toBe(true);
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    expect(runbook.slice(indexes.at(-1))).toMatch(/`(npm run ops|kubectl|npm start)/);
  });

  it('has a runbook for each alert and no other', () => {
    const files = readdirSync(join(root, RUNBOOKS)).filter((name) => name !== 'README.md');
    expect(files.toSorted()).toEqual(alerts.map(({ alert }) => `${kebab(alert)}.md`).toSorted());
    expect(existsSync(join(root, RUNBOOKS))).toBe(true);
  });

  it('proves of each alert that it fires, and that it does not', () => {
    expect(ALERT_CASES.map(({ alert }) => alert).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
    for (const { alert, fires, quiet } of ALERT_CASES) expect([alert, fires.length > 0, quiet.length > 0]).toEqual([alert, true, true]);
  });

  withPromtool('is accepted by Prometheus', () => {
    const files = [...readRuleFiles().keys()].map((name) => join(ALERTS, name));
    expect(check('check', 'rules', ...files).match(/SUCCESS/g)).toHaveLength(files.length);
  });

  for (const cases of ALERT_CASES) {
    withPromtool(`${cases.alert} fires when it should and not otherwise`, async () => {
      await writeFile(join(folder, 'rules.yml'), dump(groupOf(cases.alert)));
      const file = join(folder, `${cases.alert}.test.yml`);
      await writeFile(file, dump({ rule_files: ['rules.yml'], evaluation_interval: '30s', tests: testsOf(cases) }));
      expect(check('test', 'rules', file)).toContain('SUCCESS');
    });
  }

  withPromtool('would be noticed if one did not fire', async () => {
    const { groups } = groupOf('DeadLetters');
    const fewer = groups.map((group) => ({ ...group, rules: group.rules.filter(({ alert }) => alert !== 'DeadLetters') }));
    await writeFile(join(folder, 'fewer.yml'), dump({ groups: fewer }));
    const file = join(folder, 'fewer.test.yml');
    const tests = testsOf(ALERT_CASES.find(({ alert }) => alert === 'DeadLetters')!);
    await writeFile(file, dump({ rule_files: ['fewer.yml'], evaluation_interval: '30s', tests }));
    expect(() => check('test', 'rules', file)).toThrow(/FAILED/);
  });
});

/**
 * The group of an alert alone, as what others do takes time. Its annotations are left out: promtool compares them word by
 * word with their numbers, and `check rules` has seen that they can be rendered.
 */
function groupOf(alert: string): { groups: { name: string; rules: Rule[] }[] } {
  const groups = [...readRuleFiles().values()]
    .flatMap((file) => file.groups)
    .filter(({ rules }) => rules.some((rule) => rule.alert === alert));
  return { groups: groups.map(({ name, rules }) => ({ name, rules: rules.map((rule) => ({ ...rule, annotations: {} })) })) };
}

function testsOf({ alert, severity, fires, quiet }: AlertCases): unknown[] {
  return [...fires, ...quiet].map((one) => ({
    name: one.when,
    interval: '1m',
    input_series: Object.entries(one.series).map(([series, values]) => ({ series, values })),
    alert_rule_test: [
      {
        eval_time: one.at,
        alertname: alert,
        exp_alerts: ('labels' in one ? (one.labels as Record<string, string>[]) : []).map((labels) => ({
          exp_labels: { severity, ...labels },
        })),
      },
    ],
  }));
}
