/** What can be reported (DECISION-7). */
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

/** What a moderator can decide about reports of one member. */
export const CASE_ACTIONS = ['dismiss', 'warn', 'remove-content', 'suspend', 'disable'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/**
 * Kinds of shared things that others see: these can be removed. For a member it is the profile's pictures and own words. A
 * conversation belongs to two and cannot be removed.
 */
export const REMOVABLE_KINDS = ['post', 'comment', 'story', 'member'] as const satisfies readonly ReportKind[];

/** The rules of the house. A decision against a member names one, and the member reads this sentence. */
export const RULES = {
  harassment: 'Nobody is insulted, threatened, followed around or pressed after a no.',
  hate: 'Nobody is attacked for who they are or what they believe.',
  violence: 'No threats of violence, and no praise of it.',
  'sexual-content': 'No sexual pictures or words that nobody asked for.',
  impersonation: 'Be yourself: no made-up profiles, and no pictures of others as your own.',
  'spam-or-scam': 'No advertising, no asking for money, no tricks.',
  minors: 'Members are 18 or older, and nothing here may harm a child.',
  privacy: 'Nobody’s address, number or private pictures are shown without their consent.',
  unlawful: 'Nothing that the law forbids.',
} as const;
export type RuleId = keyof typeof RULES;
export const RULE_IDS = Object.keys(RULES) as [RuleId, ...RuleId[]];

export const APPEAL_OUTCOMES = ['uphold', 'overturn'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** What became of the content that a decision removes. */
export const REMOVAL_STATES = ['pending', 'removed', 'already-gone'] as const;
export type RemovalState = (typeof REMOVAL_STATES)[number];

export const MAX_DECISION_REASON_LENGTH = 1000;
export const MAX_APPEAL_LENGTH = 2000;
/** How many reports one decision can decide. */
export const MAX_REPORTS_IN_DECISION = 100;
export const MAX_SUSPENSION_DAYS = 365;
/** The member concerned can appeal within this many days after a decision. */
export const APPEAL_DAYS = 180;
/** Days that sealed evidence is kept after a case and its time for appeals are over. */
export const EVIDENCE_DAYS = 180;
