import type { ReportKind, ReportReason } from '@affinity/proto/vocabulary/reports';

/** Words of the report dialog. */
export const REPORT_TEXTS = {
  title: (kind: ReportKind | 'message', name: string) => {
    if (kind === 'member') return `Report ${name}`;
    return kind === 'conversation' ? `Report this conversation with ${name}` : `Report this ${kind} by ${name}`;
  },
  /** Said before a report is sent: private words go to a moderator. */
  handsOver: 'It hands the last 50 messages of you both to the moderators, what you wrote included.',
  lead: (name: string) => `A moderator will read this. ${name} is not told who reported.`,
  reason: 'What is wrong?',
  note: 'Anything a moderator should know? (optional)',
  noteLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  chooseReason: 'Choose what is wrong first.',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending...',
  failed: 'The report could not be sent. Please try again.',
  sentTitle: 'Thank you',
  sent: 'Your report was sent. A moderator will look at it.',
  afterwards: (name: string) => `You do not have to see ${name} until then.`,
  alreadyTitle: 'Reported already',
  already: 'You reported this already; it is being looked at.',
  done: 'Done',
} as const;

export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  harassment: 'Harassment or threats',
  'fake-profile': 'Fake profile or impersonation',
  'spam-or-scam': 'Spam or a scam',
  'sexual-content': 'Unwanted sexual content',
  hate: 'Hate or discrimination',
  violence: 'Violence or self-harm',
  underage: 'Somebody under 18',
  other: 'Something else',
};
