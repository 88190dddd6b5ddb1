import {
  detailOf,
  timeDetailOf,
  type ExportedEntry,
  type ExportedDetail,
  type ExportedSection,
} from '@affinity/kit/exports/export-document';
import type { ReportKind, ReportReason } from '@affinity/proto/vocabulary/reports';
import type { OwnCaseResponse } from '../cases/dto/own-case.responses.js';

type Decision = NonNullable<OwnCaseResponse['decision']>;

const KINDS: Readonly<Record<ReportKind, string>> = {
  member: 'a member',
  post: 'a post',
  comment: 'a comment',
  story: 'a story',
  conversation: 'a conversation',
};

const OWN_KINDS: Readonly<Record<ReportKind, string>> = { ...KINDS, member: 'your profile' };

const REASONS: Readonly<Record<ReportReason, string>> = {
  harassment: 'harassment',
  'fake-profile': 'a fake profile',
  'spam-or-scam': 'spam or a scam',
  'sexual-content': 'sexual content',
  hate: 'hate',
  violence: 'violence',
  underage: 'somebody under age',
  other: 'something else',
};

const APPEALS: Readonly<Record<NonNullable<Decision['appeal']>['state'], string>> = {
  waiting: 'waits for an answer',
  upheld: 'the decision stands',
  overturned: 'the decision was taken back',
};

/** What was decided about the member: never who reported, nor in which words. */
export function decisionsSection(cases: readonly OwnCaseResponse[]): ExportedSection {
  return { title: 'Decisions about you', entries: cases.map(decisionEntry) };
}

function decisionEntry({ outcome, createdAt, decision }: OwnCaseResponse): ExportedEntry {
  return { heading: outcome, at: createdAt, facts: decision === null ? [] : decisionDetails(decision) };
}

function decisionDetails({ ruleText, reason, until, about, removed, appeal }: Decision): ExportedDetail[] {
  return [
    ...detailOf('Rule', ruleText),
    ...detailOf('Reason', reason),
    ...timeDetailOf('Until', until),
    ...about.flatMap(({ kind, words, on }) =>
      detailOf(`About: ${OWN_KINDS[kind]}`, [on, words].filter(Boolean).join(': ') || 'no copy is kept'),
    ),
    ...removed.flatMap(({ kind, words }) => detailOf(`Removed: ${OWN_KINDS[kind]}`, words ?? 'without a copy of its words')),
    ...(appeal === null
      ? []
      : [
          ...detailOf('Your appeal', appeal.words),
          ...timeDetailOf('Appealed', appeal.createdAt),
          ...detailOf('Outcome of the appeal', APPEALS[appeal.state]),
          ...detailOf('Reason of the outcome', appeal.reason),
        ]),
  ];
}

/** What the member reported: nothing of the other. */
export function reportsSection(cases: readonly OwnCaseResponse[]): ExportedSection {
  return {
    title: 'What you reported',
    entries: cases.map(({ outcome, createdAt, report }) => ({
      heading: report === null ? undefined : `You reported ${KINDS[report.kind]}`,
      at: createdAt,
      text: report?.note,
      facts: [...detailOf('Because of', report && REASONS[report.reason]), ...detailOf('Outcome', outcome)],
    })),
  };
}
