import { MAX_SUSPENSION_DAYS, REMOVABLE_KINDS, type CaseAction, type ReportKind, type RuleId } from '@affinity/proto/vocabulary/reports';
import { ApiError } from '#shared/api/api-error.js';
import type { CaseDecisionRequest } from '#shared/api/schema.js';
import { DECISION_TEXTS } from '../texts/decision.texts.js';

const DAY_MS = 86_400_000;
const REMOVABLE: ReadonlySet<ReportKind> = new Set(REMOVABLE_KINDS);

/** What a moderator has entered. */
export interface DecisionValues {
  readonly reportIds: readonly string[];
  readonly action: CaseAction | null;
  readonly rule: RuleId | '';
  readonly days: string;
  readonly reason: string;
}

/** What is wrong, by field. */
export type DecisionProblems = Partial<Record<keyof DecisionValues, string>>;

export const isRemovable = ({ kind }: { kind: ReportKind }): boolean => REMOVABLE.has(kind);

/** @returns null for a text that is no allowed number of days */
export function daysOf(text: string): number | null {
  const days = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MAX_SUSPENSION_DAYS ? days : null;
}

export const untilOf = (days: number, now: number): string => new Date(now + days * DAY_MS).toISOString();

export function problemsOf({ reportIds, action, rule, days, reason }: DecisionValues): DecisionProblems {
  return {
    ...(reportIds.length === 0 && { reportIds: DECISION_TEXTS.reportsMissing }),
    ...(action === null && { action: DECISION_TEXTS.measureMissing }),
    ...(action === 'suspend' && daysOf(days) === null && { days: DECISION_TEXTS.daysWrong }),
    ...(action !== null && action !== 'dismiss' && rule === '' && { rule: DECISION_TEXTS.ruleMissing }),
    ...(reason.trim() === '' && { reason: DECISION_TEXTS.reasonMissing }),
  };
}

/** @param values without problems */
export function requestOf({ reportIds, rule, days, reason }: DecisionValues, action: CaseAction, now: number): CaseDecisionRequest {
  return {
    action,
    reportIds: [...reportIds],
    rule: action === 'dismiss' || rule === '' ? null : rule,
    reason: reason.trim(),
    until: action === 'suspend' ? untilOf(daysOf(days) ?? 1, now) : null,
  };
}

const FIELD_OF_PATH: Readonly<Record<string, keyof DecisionValues>> = {
  reportIds: 'reportIds',
  action: 'action',
  until: 'days',
  rule: 'rule',
  reason: 'reason',
};

const REFUSED_TEXTS: Readonly<Record<keyof DecisionValues, string>> = {
  reportIds: DECISION_TEXTS.reportsMissing,
  action: DECISION_TEXTS.measureMissing,
  days: DECISION_TEXTS.daysWrong,
  rule: DECISION_TEXTS.ruleMissing,
  reason: DECISION_TEXTS.reasonRefused,
};

/** What the server found wrong, by the field that holds it, in the words of the page: the server's are English (LNG-029). */
export function refusedFields(error: unknown): DecisionProblems {
  const told = error instanceof ApiError ? error.fieldErrors : [];
  return Object.fromEntries(
    told.flatMap(({ path }) => {
      const [name = ''] = path.split('.');
      const field = Object.hasOwn(FIELD_OF_PATH, name) ? FIELD_OF_PATH[name] : undefined;
      return field === undefined ? [] : [[field, REFUSED_TEXTS[field]]];
    }),
  );
}
