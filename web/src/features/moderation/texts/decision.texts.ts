import { APPEAL_DAYS, MAX_SUSPENSION_DAYS, type CaseAction } from '@affinity/proto/vocabulary/reports';
import { thingsText } from './thing.texts.js';

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
export const forDaysText = (days: number): string => `for ${daysText(days)}`;
export const untilText = (when: string): string => `until ${when}`;

/** Words of the decision about a case. */
export const DECISION_TEXTS = {
  title: 'Decide',
  things: 'About what?',
  thingsHint: 'What you leave out stays open.',
  accountGone: 'The account is deleted: nobody is left to warn, to keep out or to read a reason.',
  measure: 'What happens?',
  rule: 'Which rule is it against?',
  chooseRule: 'Choose a rule',
  days: 'For how many days?',
  daysHint: `1 to ${MAX_SUSPENSION_DAYS}`,
  reason: 'Reason',
  reasonRead: (name: string) => `${name} reads it.`,
  reasonKept: 'It stays in the log; no member reads it.',
  submit: 'Decide...',
  saving: 'Saving...',
  saved: 'The decision is saved.',
  reportsMissing: 'Choose at least one thing.',
  measureMissing: 'Choose what happens.',
  ruleMissing: 'Choose the rule it is against.',
  daysWrong: `Give a whole number of days from 1 to ${MAX_SUSPENSION_DAYS}.`,
  reasonMissing: 'Write the reason.',
  reasonRefused: 'This reason was not taken. Please write it in other words.',
  willHappen: 'What will happen',
  stayOpen: (count: number) => `${thingsText(count)} ${count === 1 ? 'stays' : 'stay'} open.`,
  ownReport: 'You reported something in this case. Another moderator decides it.',
  closed: 'All reports of this case are decided.',
} as const;

export const MEASURE_TEXTS: Readonly<Record<CaseAction, { name: string; hint: string }>> = {
  dismiss: { name: 'Nothing', hint: 'It is not against the rules.' },
  warn: { name: 'Warn', hint: 'They read rule and reason, and nothing else changes.' },
  'remove-content': { name: 'Remove content', hint: 'Posts, comments, stories, and pictures and own words of the profile, for good.' },
  suspend: { name: 'Suspend', hint: 'Signed out and kept out for some days.' },
  disable: { name: 'Disable account', hint: 'Signed out and kept out until a moderator takes it back.' },
};
export const NOTHING_REMOVABLE = 'Nothing that is chosen can be removed: what two members wrote to each other stays.';

const canAppeal = `They can appeal for ${APPEAL_DAYS} days.`;

export interface Consequence {
  readonly name: string;
  readonly days: number;
  /** How long a suspension lasts, in words: for so many days, or until when. */
  readonly lasting: string;
  /** The account is deleted, so nobody reads the decision. */
  readonly gone: boolean;
  /** How many of the chosen things can be removed. */
  readonly removable: number;
}

/** The title of the question that is asked before a measure is taken. */
export const ASK_TEXTS: Readonly<Record<CaseAction, (of: Consequence) => string>> = {
  dismiss: ({ name }) => `Leave ${name} alone?`,
  warn: ({ name }) => `Warn ${name}?`,
  'remove-content': ({ name }) => `Remove what ${name} shared?`,
  suspend: ({ name, days }) => `Suspend ${name} for ${daysText(days)}?`,
  disable: ({ name }) => `Disable the account of ${name}?`,
};

export const CONFIRM_TEXTS: Readonly<Record<CaseAction, (days: number) => string>> = {
  dismiss: () => 'Leave it',
  warn: () => 'Warn',
  'remove-content': () => 'Remove for good',
  suspend: (days) => `Suspend for ${daysText(days)}`,
  disable: () => 'Disable account',
};

/** What a decision brings about, in a sentence or two. */
export const CONSEQUENCE_TEXTS: Readonly<Record<CaseAction, (of: Consequence) => string>> = {
  dismiss: ({ name, gone }) =>
    `${gone ? 'The reports are closed.' : `Nothing happens to ${name}, who is not told.`} Whoever reported reads that nothing was against the rules.`,
  warn: ({ name }) => `${name} is told the rule and your reason, and nothing else changes. ${canAppeal}`,
  'remove-content': ({ name, gone, removable }) =>
    `${thingsText(removable)} that ${name} shared will be gone for everybody and cannot be put back, also not by an appeal.${gone ? '' : ` ${name} is told the rule and your reason. ${canAppeal}`}`,
  suspend: ({ name, lasting }) =>
    `${name} is signed out everywhere and cannot sign in ${lasting}. The profile stays to be seen. ${name} is told the rule and your reason. ${canAppeal}`,
  disable: ({ name }) =>
    `${name} is signed out everywhere and cannot sign in any more. ${name} is told the rule and your reason. ${canAppeal}`,
};

/** What a moderator is told when a decision is refused. */
export const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  'social-graph.report_decided': 'Somebody else has decided some of these reports. What is still open is shown now.',
  'social-graph.report_not_found': 'Some of these reports are not here any more. What is still open is shown now.',
  'social-graph.own_report': 'You reported something in this case. Another moderator decides it.',
  'social-graph.own_case': 'This case is about you. Another moderator decides it.',
  'social-graph.own_decision': 'The decision was yours. Another moderator decides the appeal.',
  'social-graph.appeal_decided': 'Somebody else has decided this appeal.',
  'social-graph.account_gone': 'The account is deleted meanwhile: only content can be removed, or the reports closed.',
  'social-graph.action_not_possible': NOTHING_REMOVABLE,
};
export const REFUSED = 'The decision was not saved. What you wrote is still here; please try again.';
