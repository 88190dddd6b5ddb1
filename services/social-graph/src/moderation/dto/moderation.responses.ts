import { REPORT_KINDS, REPORT_REASONS } from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';
import { MODERATION_ACTIONS } from '../moderation-action.js';
import { LOG_ACTIONS, LOG_EVENTS } from '../moderation-log.js';

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
    seq: z.int().min(1).meta({ description: 'Place in the chain' }),
    event: z.enum(LOG_EVENTS),
    action: z.enum(LOG_ACTIONS),
    reportId: z.uuid().nullable(),
    kind: z.enum(REPORT_KINDS).nullable(),
    targetId: z.string().nullable(),
    memberId: z.uuid().meta({ description: 'Whom it is about' }),
    moderatorId: z.uuid().nullable().meta({ description: 'Null: no moderator did it' }),
    reason: z.string(),
    details: z.record(z.string(), z.string().nullable()),
    decidedAt: z.iso.datetime(),
    hash: z.string().meta({ description: 'SHA-256 over the entry and the hash before it, in hexadecimal' }),
  })
  .meta({ id: 'ModerationLogEntry' });
export type ModerationLogEntryResponse = z.output<typeof ModerationLogEntryResponse>;

/** Newest first, in pages of 20. */
export const ModerationLogPageResponse = z
  .object({ items: z.array(ModerationLogEntryResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'ModerationLogPage' });
export type ModerationLogPageResponse = z.output<typeof ModerationLogPageResponse>;
