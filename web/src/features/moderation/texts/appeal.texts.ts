import type { AppealOutcome, CaseAction } from '@affinity/proto/vocabulary/reports';
import type { ModerationAppeal } from '#shared/api/schema.js';

/** Words of the list of appeals. */
export const APPEALS_TEXTS = {
  states: 'Which appeals',
  open: 'Waiting',
  decided: 'Decided',
  loading: 'Loading appeals...',
  loadFailed: 'The appeals could not be loaded.',
  noneOpen: 'Nobody is waiting for an answer',
  noneOpenText: 'When a member appeals against a decision it stands here.',
  noneDecided: 'No appeal was decided yet',
  noneDecidedText: 'Answers stand here with their reasons.',
} as const;

/** Words of one appeal. */
export const APPEAL_TEXTS = {
  filedAt: (when: string) => `Appealed ${when}`,
  decision: 'The decision',
  words: 'The appeal',
  answer: 'The answer',
  toCase: 'See the case',
  ownDecision: 'The decision was yours. Another moderator decides the appeal.',
  ownReport: 'You reported something in this case. Another moderator decides the appeal.',
  aboutYou: 'This appeal is yours. Another moderator decides it.',
  outcome: 'Was the decision right?',
  reason: 'Reason',
  reasonRead: (name: string) => `${name} reads it.`,
  submit: 'Answer...',
  saving: 'Saving...',
  saved: 'The answer is saved.',
  outcomeMissing: 'Choose whether the decision stays.',
  reasonMissing: 'Write the reason.',
  willHappen: 'What will happen',
} as const;

export const OUTCOME_TEXTS: Readonly<
  Record<AppealOutcome, { choose: string; done: string; ask: (name: string) => string; confirm: string }>
> = {
  uphold: {
    choose: 'Yes, it stays',
    done: 'The decision stays',
    ask: (name) => `Turn down the appeal of ${name}?`,
    confirm: 'Let it stand',
  },
  overturn: {
    choose: 'No, it is taken back',
    done: 'The decision was taken back',
    ask: (name) => `Take back the decision about ${name}?`,
    confirm: 'Take it back',
  },
};

export const UPHELD_TEXT = (name: string): string => `Nothing changes. ${name} is told your reason and cannot appeal again.`;

export const OVERTURNED_TEXTS: Readonly<Record<CaseAction, (name: string) => string>> = {
  dismiss: (name) => `${name} is told your reason.`,
  warn: (name) => `The warning does not count any more. ${name} is told your reason.`,
  'remove-content': (name) => `What was removed cannot be put back; ${name} has a copy of the words, and is told your reason.`,
  suspend: (name) => `${name} can sign in again, unless another decision stands against it, and is told your reason.`,
  disable: (name) => `${name} can sign in again, unless another decision stands against it, and is told your reason.`,
};

export const RESTORED_TEXTS: Readonly<Record<NonNullable<ModerationAppeal['restored']>, string>> = {
  account: 'The account can be used again.',
  nothing: 'There was nothing to give back.',
  'content-is-gone': 'What was removed could not be put back.',
};
