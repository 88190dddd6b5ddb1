import type { Evidence, ProfileEvidence } from '@affinity/proto/vocabulary/evidence';
import type { AppealOutcome, CaseAction, RemovalState, ReportKind, ReportReason, RuleId } from '@affinity/proto/vocabulary/reports';
import type { CASE_STANDINGS } from './dto/moderation-case.responses.js';

export interface CaseRow {
  readonly id: string;
  readonly member_id: string;
  readonly state: 'open' | 'decided';
  readonly opened_at: Date;
  readonly newest_report_at: Date;
  readonly decided_at: Date | null;
  readonly standing: (typeof CASE_STANDINGS)[number];
  readonly profile: ProfileEvidence | null;
  readonly reports: number;
  readonly open_reports: number;
  readonly reporters: number;
  readonly reasons: ReportReason[];
  readonly kinds: ReportKind[];
}

export interface CaseReportRow {
  readonly id: string;
  readonly kind: ReportKind;
  readonly target_id: string;
  readonly reporter_id: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly state: 'open' | 'decided';
  readonly created_at: Date;
  readonly decision_id: string | null;
  readonly removal: RemovalState | null;
  readonly document: Evidence | null;
}

export interface DecisionRow {
  readonly id: string;
  readonly case_id: string;
  readonly member_id: string;
  readonly action: CaseAction;
  readonly rule: RuleId | null;
  readonly reason: string;
  readonly until: Date | null;
  readonly moderator_id: string;
  readonly decided_at: Date;
  readonly appealable_until: Date | null;
  readonly appeal_id: string | null;
  readonly words: string | null;
  readonly appealed_at: Date | null;
  readonly outcome: AppealOutcome | null;
  readonly appeal_reason: string | null;
  readonly appeal_moderator_id: string | null;
  readonly appeal_decided_at: Date | null;
}

export interface AppealRow extends DecisionRow {
  /** Who filed the reports of its case. */
  readonly reporters: readonly string[];
  readonly standing: (typeof CASE_STANDINGS)[number];
  readonly profile: ProfileEvidence | null;
}
