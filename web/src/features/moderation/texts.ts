import type { ModerationReport } from '../../api/schema.js';

/** Words of /moderation. */
export const MODERATION_TEXTS = {
  title: 'Moderation',
  lead: 'What members reported. Each decision needs a reason, which is kept for good.',
  open: 'Open',
  decided: 'Decided',
  states: 'Reports',
  loading: 'Loading reports...',
  loadFailed: 'The reports could not be loaded.',
  tryAgain: 'Try Again',
  noneOpen: 'Nothing is waiting.',
  noneOpenText: 'When a member reports something it stands here.',
  noneDecided: 'Nothing was decided yet.',
  noneDecidedText: 'Decisions stand here with their reasons.',
  more: 'Load more',
  reportedAt: (when: string) => `Reported ${when}`,
  about: 'About',
  reporter: 'Reported by',
  note: 'What the reporter wrote',
  noNote: 'Nothing was added.',
  content: 'What was reported',
  contentGone: 'It is not there any more, or not to be seen by you.',
  unknownMember: 'A member who is gone',
  reason: 'Reason for the decision',
  reasonHint: 'Say which rule it is about and what you saw.',
  reasonMissing: 'Write the reason first.',
  failed: 'The decision was not saved. Please try again.',
  alreadyDecided: 'Somebody else has decided this one.',
  ownReport: 'You cannot decide a report of yourself or about yourself.',
  saved: 'The decision is saved.',
  decision: (what: string, when: string) => `${what}, ${when}`,
} as const;

export const REPORT_KIND_TEXTS: Readonly<Record<ModerationReport['kind'], string>> = {
  member: 'A person',
  post: 'A post',
  comment: 'A comment',
  story: 'A story',
  conversation: 'A conversation',
};

export const ACTION_TEXTS = {
  dismiss: { press: 'Dismiss', done: 'Dismissed' },
  'remove-content': { press: 'Remove content', done: 'Content removed' },
  'disable-account': { press: 'Disable account', done: 'Account disabled' },
} as const;
