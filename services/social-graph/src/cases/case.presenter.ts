import type { SealedAddresses } from './sealed-addresses.js';
import type { AppealRow, CaseReportRow, CaseRow, DecisionRow } from './case.rows.js';
import type {
  CaseDecisionResponse,
  CaseMemberResponse,
  CaseReportResponse,
  ModerationAppealResponse,
  ModerationCaseSummaryResponse,
} from './dto/moderation-case.responses.js';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function presentMember(row: Pick<CaseRow, 'member_id' | 'standing' | 'profile'>, addresses: SealedAddresses): CaseMemberResponse {
  const photo = row.profile?.photo ?? null;
  return {
    id: row.member_id,
    name: row.profile?.name ?? null,
    photoUrl: photo && addresses.show(photo).url,
    standing: row.standing,
  };
}

export function presentCase(row: CaseRow, addresses: SealedAddresses): ModerationCaseSummaryResponse {
  return {
    id: row.id,
    state: row.state,
    member: presentMember(row, addresses),
    reports: row.reports,
    openReports: row.open_reports,
    reporters: row.reporters,
    reasons: row.reasons,
    kinds: row.kinds,
    openedAt: row.opened_at.toISOString(),
    newestReportAt: row.newest_report_at.toISOString(),
    decidedAt: iso(row.decided_at),
  };
}

export function presentReport(viewerId: string, row: CaseReportRow, addresses: SealedAddresses): CaseReportResponse {
  return {
    id: row.id,
    kind: row.kind,
    targetId: row.target_id,
    reporterId: row.reporter_id,
    reason: row.reason,
    note: row.note,
    state: row.state,
    own: row.reporter_id === viewerId,
    createdAt: row.created_at.toISOString(),
    evidence: row.document && addresses.evidence(row.document),
    decisionId: row.decision_id,
    removal: row.removal,
  };
}

export function presentDecision(row: DecisionRow): CaseDecisionResponse {
  return {
    id: row.id,
    caseId: row.case_id,
    action: row.action,
    rule: row.rule,
    reason: row.reason,
    until: iso(row.until),
    moderatorId: row.moderator_id,
    decidedAt: row.decided_at.toISOString(),
    appealableUntil: iso(row.appealable_until),
    appeal:
      row.appeal_id === null
        ? null
        : {
            id: row.appeal_id,
            words: row.words!,
            createdAt: row.appealed_at!.toISOString(),
            outcome: row.outcome,
            reason: row.appeal_reason,
            moderatorId: row.appeal_moderator_id,
            decidedAt: iso(row.appeal_decided_at),
          },
  };
}

export function presentAppeal(viewerId: string, row: AppealRow, addresses: SealedAddresses): ModerationAppealResponse {
  return {
    id: row.appeal_id!,
    member: presentMember(row, addresses),
    own: row.member_id === viewerId || row.moderator_id === viewerId || row.reporters.includes(viewerId),
    decision: presentDecision(row),
    restored: restoredBy(row),
  };
}

/** What overturning gave back; null as long as nothing was overturned. */
export function restoredBy({ outcome, action }: Pick<DecisionRow, 'outcome' | 'action'>): 'account' | 'nothing' | 'content-is-gone' | null {
  if (outcome !== 'overturn') return null;
  if (action === 'suspend' || action === 'disable') return 'account';
  return action === 'remove-content' ? 'content-is-gone' : 'nothing';
}
