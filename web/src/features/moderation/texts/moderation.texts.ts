import type { CaseAction, ReportKind, RuleId } from '@affinity/proto/vocabulary/reports';
import type { CaseMember } from '#shared/api/schema.js';

/** Words of /moderation that stand in each of its parts. */
export const MODERATION_TEXTS = {
  title: 'Moderation',
  lead: 'What members reported, what was decided and who disagrees. Everything done here is kept in the log.',
  parts: 'Moderation',
  cases: 'Cases',
  appeals: 'Appeals',
  log: 'Log',
  tryAgain: 'Try Again',
  more: 'Load more',
  loadingMore: 'Loading...',
  moreFailed: 'More could not be loaded. Please try again.',
  end: 'That is all.',
  hiddenMember: 'A member who left',
  nameless: 'This member',
  reasonLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  cancel: 'Cancel',
} as const;

/** Words of the question whether to leave what was written. */
export const LEAVE_TEXTS = {
  title: 'Leave without sending?',
  question: 'What you wrote is not sent, and is lost when you leave.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const;

export const KIND_TEXTS: Readonly<Record<ReportKind, string>> = {
  member: 'Person',
  post: 'Post',
  comment: 'Comment',
  story: 'Story',
  conversation: 'Conversation',
};

export const STANDING_TEXTS: Readonly<Record<CaseMember['standing'], string>> = {
  good: 'In good standing',
  warned: 'Warned before',
  'content-removed': 'Content removed before',
  'suspended-before': 'Suspended before',
  suspended: 'Suspended',
  disabled: 'Disabled',
  deleted: 'Account deleted',
};

export const DONE_TEXTS: Readonly<Record<CaseAction, string>> = {
  dismiss: 'Nothing against the rules',
  warn: 'Warned',
  'remove-content': 'Content removed',
  suspend: 'Suspended',
  disable: 'Account disabled',
};

/** What a rule is called where its sentence is too long. */
export const RULE_TEXTS: Readonly<Record<RuleId, string>> = {
  harassment: 'Harassment',
  hate: 'Hate',
  violence: 'Violence',
  'sexual-content': 'Sexual content',
  impersonation: 'Impersonation',
  'spam-or-scam': 'Spam or a scam',
  minors: 'Minors',
  privacy: 'Privacy',
  unlawful: 'Against the law',
};
