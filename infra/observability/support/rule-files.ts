import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { root } from '../../paths.ts';

export const ALERTS = join(root, 'infra/observability/alerts');

export interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

export interface RuleFile {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
}

export function readRuleFiles(): ReadonlyMap<string, RuleFile> {
  const names = readdirSync(ALERTS).filter((name) => name.endsWith('.yml'));
  return new Map(names.map((name) => [name, load(readFileSync(join(ALERTS, name), 'utf8')) as RuleFile]));
}

export function allRules(): Rule[] {
  return [...readRuleFiles().values()].flatMap(({ groups }) => groups.flatMap(({ rules }) => rules));
}
