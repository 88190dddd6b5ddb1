import { afterAll, beforeAll, describe, expect } from 'vitest';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { findPromtool, whereThereIs } from '../support/promtool.ts';
import { RATE, type Dashboard } from './definitions/dashboard.ts';
import { DASHBOARDS } from './definitions/dashboards.ts';

const promtool = await findPromtool();
const withPromtool = whereThereIs(promtool);

/** Grafana is not run here: Prometheus' own checker looks at what Grafana sends to Prometheus. */
describe('the queries of dashboards', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'affinity-dashboards-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Each query as a rule, with the window that Grafana would put in. @returns what is wrong */
  function findings({ uid, panels }: Pick<Dashboard, 'uid' | 'panels'>): string {
    const rules = panels.flatMap(({ queries }) =>
      queries.map(([expr]) => ({ record: 'affinity:query', expr: expr.replaceAll(RATE, '5m') })),
    );
    // The checker would find fault with equal rules: here they are one query that is drawn twice.
    const named = rules.map((rule, number) => ({ ...rule, record: `${rule.record}_${number}` }));
    const file = join(folder, `${uid}.yml`);
    writeFileSync(file, dump({ groups: [{ name: uid, rules: named }] }));
    const { status, stdout, stderr } = spawnSync(promtool!, ['check', 'rules', file], { encoding: 'utf8', timeout: 60_000 });
    return status === 0 ? '' : stdout + stderr;
  }

  for (const dashboard of DASHBOARDS) {
    withPromtool(`of ${dashboard.uid} are understood by Prometheus`, () => expect(findings(dashboard)).toBe(''));
  }

  withPromtool('would be found out if one were not', () => {
    const panels = [{ title: 'broken', unit: 'short', queries: [['sum by (job (up)', '']] }] as const;
    expect(findings({ uid: 'broken', panels })).toContain('parse error');
  });
});
