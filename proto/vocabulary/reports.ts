/** What can be reported (decision 7). */
export const REPORT_KINDS = ['member', 'post', 'comment', 'story', 'conversation'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = [
  'harassment',
  'fake-profile',
  'spam-or-scam',
  'sexual-content',
  'hate',
  'violence',
  'underage',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_REPORT_NOTE_LENGTH = 1000;
