import {
  type REMOVABLE_KINDS,
  RULES,
  type AppealOutcome,
  type CaseAction,
  type RemovalState,
  type ReportKind,
  type ReportReason,
} from '@affinity/proto/vocabulary/reports';
import { restoredBy } from './case.presenter.js';
import type { DecisionRow } from './case.rows.js';
import type { OwnCaseResponse } from './dto/own-case.responses.js';

export interface FiledRow {
  readonly id: string;
  readonly kind: ReportKind;
  readonly reason: ReportReason;
  readonly note: string;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly action: CaseAction | null;
  readonly outcome: AppealOutcome | null;
  readonly name: string | null;
  readonly words: string | null;
}

export interface ConcernedRow extends DecisionRow {
  readonly about: readonly { readonly kind: ReportKind; readonly words: string | null; readonly on: string | null }[];
  readonly removed: readonly {
    readonly kind: (typeof REMOVABLE_KINDS)[number];
    readonly state: RemovalState;
    readonly words: string | null;
  }[];
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** The words in which members read what became of a case stand here alone. */
function filedOutcome({ action, outcome }: FiledRow): string {
  if (action === null) return 'We received your report. A moderator will look at it.';
  if (action === 'dismiss') return 'We looked at what you reported and found nothing against our rules.';
  if (outcome === 'overturn') return 'What you reported was looked at twice. In the end it was not against our rules.';
  return 'What you reported was against our rules, and we acted on it. Thank you.';
}

function concernedOutcome({ action, until, outcome }: ConcernedRow): string {
  if (outcome === 'overturn') return 'You appealed, and the decision was taken back.';
  switch (action) {
    case 'remove-content':
      return 'Something you shared was removed.';
    case 'suspend':
      return `Your account is suspended until ${day(until!)}.`;
    case 'disable':
      return 'Your account is disabled.';
    default:
      return 'You were warned. Nothing else changes.';
  }
}

/** Characters by which a reporter tells a thing. */
const BEGINNING = 80;

function beginningOf(words: string | null): string | null {
  const plain = Array.from((words ?? '').trim().replaceAll(/\s+/gu, ' '));
  if (plain.length === 0) return null;
  return plain.length > BEGINNING ? `${plain.slice(0, BEGINNING).join('').trimEnd()}…` : plain.join('');
}

/** What the reporter reads: nothing of the other but what they saw when they reported. */
export function presentFiled(row: FiledRow): OwnCaseResponse {
  return {
    id: row.id,
    role: 'reporter',
    state: row.action === null ? 'received' : 'decided',
    outcome: filedOutcome(row),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    report: { kind: row.kind, reason: row.reason, note: row.note, name: row.name, words: beginningOf(row.words) },
    decision: null,
  };
}

/** What the member concerned reads: never who reported, nor in which words. */
export function presentConcerned(row: ConcernedRow, now = new Date()): OwnCaseResponse {
  if (row.action === 'dismiss') throw new Error('A dismissed report is nobody’s case');
  const appealable = row.appealable_until !== null && row.appealable_until > now && row.appeal_id === null;
  return {
    id: row.id,
    role: 'concerned',
    state: 'decided',
    outcome: concernedOutcome(row),
    createdAt: row.decided_at.toISOString(),
    decidedAt: row.decided_at.toISOString(),
    report: null,
    decision: {
      action: row.action,
      rule: row.rule,
      ruleText: row.rule && RULES[row.rule],
      reason: row.reason,
      until: row.until?.toISOString() ?? null,
      about: row.about.map((thing) => ({ ...thing, words: thing.words || null })),
      removed: [...row.removed],
      canAppeal: appealable,
      appealableUntil: row.appealable_until?.toISOString() ?? null,
      appeal: row.appeal_id === null ? null : presentOwnAppeal(row),
    },
  };
}

function presentOwnAppeal(row: ConcernedRow): NonNullable<NonNullable<OwnCaseResponse['decision']>['appeal']> {
  const states = { uphold: 'upheld', overturn: 'overturned' } as const;
  return {
    words: row.words!,
    createdAt: row.appealed_at!.toISOString(),
    state: row.outcome === null ? 'waiting' : states[row.outcome],
    reason: row.appeal_reason,
    decidedAt: row.appeal_decided_at?.toISOString() ?? null,
    restored: restoredBy(row),
  };
}
