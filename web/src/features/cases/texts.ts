import type { ReportKind } from '@affinity/proto/vocabulary/reports';
import type { OwnCase } from '#shared/api/schema.js';

type Decision = NonNullable<OwnCase['decision']>;
type Appeal = NonNullable<Decision['appeal']>;

/** Words of the pages about a member's own cases. */
export const CASES_TEXTS = {
  title: 'Reports and decisions',
  lead: 'What became of what you reported, and what moderators decided about you.',
  back: 'Settings',
  all: 'All reports and decisions',
  loading: 'Loading...',
  more: 'Load more',
  moreFailed: 'More could not be loaded. Please try again.',
  end: 'That is all.',
  loadFailed: 'This could not be loaded.',
  tryAgain: 'Try Again',
  none: 'Nothing here',
  noneText: 'You have reported nothing, and nothing was decided about you.',
  received: 'Received',
  decided: 'Decided',
  /** Names a report by what the reporter saw. Two posts of one person differ by their words. */
  filed: (kind: KindText, { name, words }: { name: string | null; words: string | null }) => {
    const what = name === null ? kind.one : kind.of(name);
    return words === null ? `You reported ${what}` : `You reported ${what}: “${words}”`;
  },
  aDecision: 'A decision about you',
  notFound: 'There is no such case',
  notFoundText: 'It is not yours, or it is not kept any more.',
} as const;

export const CASE_TEXTS = {
  why: 'What was wrong',
  note: 'What you wrote',
  noNote: 'Nothing was added.',
  reportedOn: 'Reported',
  decidedOn: 'Decided',
  rule: 'The rule',
  reason: 'The reason',
  until: 'Suspended until',
  about: 'What it was about',
  asItWas: (what: string, day: string) => `${what}, as it was on ${day}`,
  removed: 'What was removed',
  ofProfile: 'pictures and own words of your profile',
  noWords: 'No copy of the words was kept.',
  appeal: 'Your appeal',
  appealedOn: (when: string) => `You appealed on ${when}.`,
  answer: (when: string) => `Answered on ${when}`,
  canAppeal: (when: string) => `You can appeal until ${when}, once. Another moderator looks at it.`,
  appealOver: (when: string) => `The time to appeal was over on ${when}.`,
  noAppeal: 'There is no appeal against this decision.',
  words: 'Why is the decision wrong?',
  left: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  wordsMissing: 'Write why the decision is wrong first.',
  send: 'Send appeal',
  sending: 'Sending...',
  sent: 'Your appeal was sent.',
} as const;

export const BY_TOKEN_TEXTS = {
  title: 'Why you cannot sign in',
  lead: 'What moderators decided about your account. This page is open for half an hour after you tried to sign in.',
  none: 'Nothing to show',
  noneText: 'No decision of a moderator is kept about this account.',
  over: 'Please sign in again',
  overText: 'The way to this page is given when you try to sign in. It ends after half an hour, or when the page is loaded again.',
  signIn: 'Back to sign in',
} as const;

interface KindText {
  readonly one: string;
  readonly of: (name: string) => string;
}

export const KIND_TEXTS: Readonly<Record<ReportKind, KindText>> = {
  member: { one: 'a person', of: (name) => name },
  post: { one: 'a post', of: (name) => `a post by ${name}` },
  comment: { one: 'a comment', of: (name) => `a comment by ${name}` },
  story: { one: 'a story', of: (name) => `a story by ${name}` },
  conversation: { one: 'a conversation', of: (name) => `the conversation with ${name}` },
};

/** What was reported, said to the member the decision is about. */
export const OWN_KIND_TEXTS: Readonly<Record<ReportKind, string>> = {
  member: 'your profile',
  post: 'a post',
  comment: 'a comment',
  story: 'a story',
  conversation: 'a conversation',
};

export const REMOVAL_TEXTS: Readonly<Record<Decision['removed'][number]['state'], string>> = {
  pending: 'is being removed',
  removed: 'removed',
  'already-gone': 'was already gone',
};

export const APPEAL_STATE_TEXTS: Readonly<Record<Appeal['state'], string>> = {
  waiting: 'Another moderator will look at it. You get a mail with the answer.',
  upheld: 'The decision stays.',
  overturned: 'The decision was taken back.',
};

export const RESTORED_TEXTS: Readonly<Record<NonNullable<Appeal['restored']>, string>> = {
  account: 'Your account is yours to use again.',
  nothing: 'There was nothing to give back.',
  'content-is-gone': 'What was removed is gone for good: we cannot put it back. Its words stand here for you to copy.',
};
