import type { ReportKind } from '@affinity/proto/vocabulary/reports';
import type { ModerationLogEntryResponse } from './dto/moderation.responses.js';
import type { LOG_ACTIONS, LOG_EVENTS } from './moderation-log.js';

export interface LogRow {
  readonly id: string;
  /** `bigint` comes as text. */
  readonly seq: string;
  readonly event: (typeof LOG_EVENTS)[number];
  readonly report_id: string | null;
  readonly moderator_id: string | null;
  readonly action: (typeof LOG_ACTIONS)[number];
  readonly kind: ReportKind | null;
  readonly target_id: string | null;
  readonly member_id: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, string | null>>;
  readonly decided_at: Date;
  readonly hash: string;
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
