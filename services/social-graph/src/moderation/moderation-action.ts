import type { ReportKind } from '@affinity/proto/vocabulary/reports';

/** What a moderator may decide about a report (decision 7). */
export const MODERATION_ACTIONS = ['dismiss', 'remove-content', 'disable-account'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** What somebody shared and others see: it can be removed. A person cannot, and a conversation is of two. */
const REMOVABLE: ReadonlySet<ReportKind> = new Set<ReportKind>(['post', 'comment', 'story']);

export const isPossible = (action: ModerationAction, kind: ReportKind): boolean => action !== 'remove-content' || REMOVABLE.has(kind);
