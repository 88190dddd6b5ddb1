import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { root } from '../paths.ts';
import { prometheusRule, RULES_FILE } from './prometheus-rules.ts';

it('the rules in the cluster are those of infra/observability/alerts', () => {
  expect(load(readFileSync(`${root}/${RULES_FILE}`, 'utf8'))).toEqual(prometheusRule(root));
});

it('there are rules, and every group has its own name', () => {
  const { groups } = prometheusRule(root).spec;
  expect(groups.length).toBeGreaterThan(0);
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
  for (const { rules } of groups) expect(rules.length).toBeGreaterThan(0);
});
