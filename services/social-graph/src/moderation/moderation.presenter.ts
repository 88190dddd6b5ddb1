import type { ReportKind, ReportReason } from '@affinity/proto/vocabulary/reports';
import type { ModerationLogEntryResponse, ModerationReportResponse } from './dto/moderation.responses.js';
import { moderationActionOf } from './moderation-action.js';
import type { LogAction, LogEvent } from './moderation-log.js';

/** A report with its decision, if there is one. */
export interface ReportRow {
  readonly id: string;
  readonly kind: ReportKind;
  readonly target_id: string;
  readonly member_id: string;
  readonly reporter_id: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly state: 'open' | 'decided';
  readonly created_at: Date;
  readonly decision_id: string | null;
  readonly action: LogAction | null;
  readonly decision_reason: string | null;
  readonly moderator_id: string | null;
  readonly decided_at: Date | null;
}

export interface LogRow {
  readonly id: string;
  /** `bigint` comes as text. */
  readonly seq: string;
  readonly event: LogEvent;
  readonly report_id: string | null;
  readonly moderator_id: string | null;
  readonly action: LogAction;
  readonly kind: ReportKind | null;
  readonly target_id: string | null;
  readonly member_id: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, string | null>>;
  readonly decided_at: Date;
  readonly hash: string;
}

/** A moderator is not told who reported them, nor in which words: those could tell who it was. */
export function presentReport(viewerId: string, row: ReportRow): ModerationReportResponse {
  const aboutViewer = row.member_id === viewerId;
  return {
    id: row.id,
    kind: row.kind,
    targetId: row.target_id,
    memberId: row.member_id,
    reporterId: aboutViewer ? null : row.reporter_id,
    reason: row.reason,
    note: aboutViewer ? '' : row.note,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    decision: row.decided_at && {
      action: moderationActionOf(row.action!),
      reason: row.decision_reason!,
      moderatorId: row.moderator_id!,
      decidedAt: row.decided_at.toISOString(),
    },
  };
}

export function presentLogEntry(row: LogRow): ModerationLogEntryResponse {
  return {
    id: row.id,
    seq: Number(row.seq),
    event: row.event,
    action: row.action,
    reportId: row.report_id,
    kind: row.kind,
    targetId: row.target_id,
    memberId: row.member_id,
    moderatorId: row.moderator_id,
    reason: row.reason,
    details: { ...row.details },
    decidedAt: row.decided_at.toISOString(),
    hash: row.hash,
  };
}
