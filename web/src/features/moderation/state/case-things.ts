import type { ReportKind } from '@affinity/proto/vocabulary/reports';
import type { CaseReport } from '#shared/api/schema.js';
import { beginningOf, quoted } from './beginning-of.js';
import { THING_TEXTS } from '../texts/thing.texts.js';
import { whenText } from './when-text.js';

type Evidence = NonNullable<CaseReport['evidence']>;

/** One thing that a decision can be about. A post or a person is one thing, however many reported it. */
export interface CaseThing {
  readonly key: string;
  readonly kind: ReportKind;
  /** The reports of the thing, newest first; at least one. */
  readonly reports: readonly [CaseReport, ...CaseReport[]];
  /** The thing in its own words. No two things of a case have the same name. */
  readonly name: string;
  readonly people: number;
}

/** Pictures are only named: a moderator decides when to look. */
function shownOf(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'post':
      return quoted(evidence.words) || THING_TEXTS.files(evidence.media.map(({ alt }) => beginningOf(alt)));
    case 'comment':
      return quoted(evidence.words);
    case 'story':
      return quoted(evidence.words) || evidence.coupleNames;
    case 'member':
      return evidence.name;
    default:
      // Private words are only counted: each read of them is logged.
      return THING_TEXTS.messages(evidence.messages?.length ?? 0);
  }
}

function nameOf(kind: ReportKind, reports: readonly [CaseReport, ...CaseReport[]]): string {
  const evidence = reports.find((report) => report.evidence !== null)?.evidence ?? null;
  const made = evidence !== null && 'createdAt' in evidence ? THING_TEXTS.made(whenText(evidence.createdAt)) : null;
  const words = evidence === null ? '' : shownOf(evidence);
  return THING_TEXTS.name(kind, words, made ?? (evidence?.kind === 'member' ? null : THING_TEXTS.reported(whenText(reports[0].createdAt))));
}

/** Reporters are counted once. Those who deleted their account cannot be told apart, so each of their reports counts. */
const peopleOf = (reports: readonly CaseReport[]): number => new Set(reports.map(({ id, reporterId }) => reporterId ?? id)).size;

/** @param reports newest first */
export function caseThings(reports: readonly CaseReport[]): CaseThing[] {
  const byKey = new Map<string, [CaseReport, ...CaseReport[]]>();
  for (const report of reports) {
    const key = `${report.kind} ${report.targetId}`;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [report]);
    else known.push(report);
  }
  const taken = new Map<string, number>();
  return [...byKey].map(([key, of]) => {
    const { kind } = of[0];
    const name = nameOf(kind, of);
    const number = (taken.get(name) ?? 0) + 1;
    taken.set(name, number);
    return { key, kind, reports: of, name: number === 1 ? name : THING_TEXTS.another(name, number), people: peopleOf(of) };
  });
}

export const reportIdsOf = (things: readonly CaseThing[]): string[] => things.flatMap(({ reports }) => reports.map(({ id }) => id));
