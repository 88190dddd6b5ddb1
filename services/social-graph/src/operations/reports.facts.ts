import { defineFactSource } from '@affinity/kit/operations/facts/fact-source';
import { SocialGraphReports } from '@affinity/proto/facts/social-graph';
import type { ReportKind } from '@affinity/proto/vocabulary/reports';

interface ReportRow {
  id: string;
  kind: ReportKind;
  target_id: string;
  reporter_id: string | null;
  created_at: Date;
  decided_at: Date | null;
}

export const ReportFacts = defineFactSource<(typeof SocialGraphReports)['fact'], ReportRow>({
  contract: SocialGraphReports,
  query: `SELECT r.id, r.kind, r.target_id, r.reporter_id, r.created_at, l.decided_at
          FROM reports r LEFT JOIN moderation_log l ON l.report_id = r.id`,
  toFacts: (row) => [
    {
      reportId: row.id,
      kind: row.kind,
      targetId: row.target_id,
      reporterId: row.reporter_id,
      filedAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    },
  ],
});
