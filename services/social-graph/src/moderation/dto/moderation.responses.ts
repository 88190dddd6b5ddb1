import { REPORT_KINDS, REPORT_REASONS } from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';
import { MODERATION_ACTIONS } from '../moderation-action.js';

const ReportDecisionResponse = z
  .object({
    action: z.enum(MODERATION_ACTIONS),
    reason: z.string(),
    moderatorId: z.uuid(),
    decidedAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportDecision' });

export const ModerationReportResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(REPORT_KINDS),
    targetId: z.string().meta({ description: 'As the reporter named it' }),
    memberId: z.uuid().meta({ description: 'Whom it is about' }),
    reporterId: z.uuid().nullable().meta({ description: 'Null when the reporter deleted the account, or the report is about the caller' }),
    reason: z.enum(REPORT_REASONS),
    note: z.string().meta({ description: 'Empty when the report is about the caller' }),
    state: z.enum(['open', 'decided']),
    createdAt: z.iso.datetime(),
    decision: ReportDecisionResponse.nullable(),
  })
  .meta({ id: 'ModerationReport' });
export type ModerationReportResponse = z.output<typeof ModerationReportResponse>;

/** Pages of 20. */
export const ModerationReportPageResponse = z
  .object({ items: z.array(ModerationReportResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'ModerationReportPage' });
export type ModerationReportPageResponse = z.output<typeof ModerationReportPageResponse>;

export const ModerationLogEntryResponse = z
  .object({
    id: z.uuid(),
    reportId: z.uuid(),
    moderatorId: z.uuid(),
    action: z.enum(MODERATION_ACTIONS),
    kind: z.enum(REPORT_KINDS),
    targetId: z.string(),
    memberId: z.uuid(),
    reason: z.string(),
    decidedAt: z.iso.datetime(),
  })
  .meta({ id: 'ModerationLogEntry' });
export type ModerationLogEntryResponse = z.output<typeof ModerationLogEntryResponse>;

/** Newest first, in pages of 20. */
export const ModerationLogPageResponse = z
  .object({ items: z.array(ModerationLogEntryResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'ModerationLogPage' });
export type ModerationLogPageResponse = z.output<typeof ModerationLogPageResponse>;
