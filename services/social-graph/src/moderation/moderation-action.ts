import type { CaseAction, RuleId } from '@affinity/proto/vocabulary/reports';
import type { ReportReason } from '@affinity/proto/vocabulary/reports';
import type { LogAction } from './moderation-log.js';

/** What a single report can be decided to: the form of before cases, for pages that still use it. */
export const MODERATION_ACTIONS = ['dismiss', 'remove-content', 'disable-account'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export const caseActionOf = (action: ModerationAction): CaseAction => (action === 'disable-account' ? 'disable' : action);

/** As the older form can tell it: a suspension ends sessions as disabling does, a warning leaves everything as it is. */
export function moderationActionOf(action: LogAction): ModerationAction {
  if (action === 'remove-content') return 'remove-content';
  return action === 'disable' || action === 'disable-account' || action === 'suspend' ? 'disable-account' : 'dismiss';
}

/** The rule that somebody who reports for a reason has in mind; the older form names none. */
export const RULE_OF_REASON: Readonly<Record<ReportReason, RuleId>> = {
  harassment: 'harassment',
  'fake-profile': 'impersonation',
  'spam-or-scam': 'spam-or-scam',
  'sexual-content': 'sexual-content',
  hate: 'hate',
  violence: 'violence',
  underage: 'minors',
  other: 'unlawful',
};
