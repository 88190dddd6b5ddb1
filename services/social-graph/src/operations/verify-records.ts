import type { Pool } from 'pg';
import { caseIsOver } from '../evidence/evidence.repository.js';
import { decisionDigest, evidenceDigest } from '../moderation/digests.js';

/** Records that are named at most; one is enough to raise the alarm. */
const MOST_NAMED = 20;
/** While processes of the version before were being replaced they filed reports beside the log. */
const REPLACED_WITHIN = `interval '1 hour'`;

export interface AlteredRecord {
  /** Row of the log that tells of it; null: none does. */
  readonly seq: number | null;
  readonly why: string;
}

export interface RecordsVerdict {
  readonly altered: readonly AlteredRecord[];
  /** Records written before the log held digests. */
  readonly uncovered: { readonly evidence: number; readonly decisions: number; readonly olderThan: string | null };
}

/** Evidence that was let go of by rule is missing rightly. */
const EVIDENCE = `
  SELECT l.seq::int, 'the sealed evidence of report ' || (l.details ->> 'reportId')
    || CASE WHEN e.report_id IS NULL THEN ' is missing' ELSE ' was altered' END AS why
  FROM moderation_log l LEFT JOIN report_evidence e ON e.report_id = (l.details ->> 'reportId')::uuid
  WHERE l.event = 'report-filed' AND CASE WHEN e.report_id IS NOT NULL THEN ${evidenceDigest('e')} <> l.details ->> 'evidence' ELSE NOT EXISTS (
    SELECT FROM reports r JOIN moderation_decisions d ON d.id = r.decision_id LEFT JOIN appeals a ON a.decision_id = d.id
    WHERE r.id = (l.details ->> 'reportId')::uuid AND ${caseIsOver('now()')}) END`;

const REPORTS = `
  SELECT l.seq::int, 'report ' || (l.details ->> 'reportId') || CASE WHEN r.id IS NULL THEN ' is missing' ELSE ' was altered' END AS why
  FROM moderation_log l LEFT JOIN reports r ON r.id = (l.details ->> 'reportId')::uuid
  WHERE l.event = 'report-filed'
    AND (r.kind, r.target_id, r.member_id, r.reason) IS DISTINCT FROM (l.kind, l.target_id, l.member_id, l.reason)`;

const DECISIONS = `
  SELECT l.seq::int, 'decision ' || (l.details ->> 'decisionId') || CASE
    WHEN d.id IS NULL THEN ' is missing'
    WHEN r.decision_id IS DISTINCT FROM d.id THEN ' is no more that of report ' || l.report_id
    ELSE ' was altered' END AS why
  FROM moderation_log l
    LEFT JOIN moderation_decisions d ON d.id = (l.details ->> 'decisionId')::uuid LEFT JOIN reports r ON r.id = l.report_id
  WHERE l.event = 'report-decided' AND l.details ? 'decision'
    AND (d.id IS NULL OR r.decision_id IS DISTINCT FROM d.id OR ${decisionDigest('d')} <> l.details ->> 'decision')`;

const APPEALS = `
  SELECT l.seq::int, 'the appeal against decision ' || (l.details ->> 'decisionId')
    || CASE WHEN a.id IS NULL THEN ' is missing' ELSE ' was altered' END AS why
  FROM moderation_log l LEFT JOIN appeals a ON a.decision_id = (l.details ->> 'decisionId')::uuid
  WHERE (l.event = 'appeal-filed' AND a.words IS DISTINCT FROM l.reason)
     OR (l.event = 'appeal-decided' AND (a.outcome, a.reason, a.moderator_id) IS DISTINCT FROM (l.action, l.reason, l.moderator_id))`;

/** Records that the log never told of, though it tells of others of their time. */
const UNTOLD = `
  SELECT NULL::int AS seq, 'report ' || r.id || ' is in no row of the log' AS why FROM reports r
  WHERE r.created_at > (SELECT min(decided_at) + ${REPLACED_WITHIN} FROM moderation_log WHERE event = 'report-filed')
    AND NOT EXISTS (SELECT FROM moderation_log l WHERE l.event = 'report-filed' AND l.details ->> 'reportId' = r.id::text)
  UNION ALL
  SELECT NULL, 'decision ' || d.id || ' is in no row of the log' FROM moderation_decisions d
  WHERE NOT EXISTS (
    SELECT FROM moderation_log l WHERE l.event = 'report-decided' AND (l.details ->> 'decisionId' = d.id::text OR l.id = d.id))`;

const UNCOVERED = `
  SELECT
    (SELECT count(*)::int FROM report_evidence e JOIN reports r ON r.id = e.report_id
     WHERE NOT EXISTS (SELECT FROM moderation_log l WHERE l.event = 'report-filed' AND l.details ->> 'reportId' = e.report_id::text)) AS evidence,
    (SELECT count(DISTINCT coalesce(details ->> 'decisionId', id::text))::int FROM moderation_log
     WHERE event = 'report-decided' AND NOT details ? 'decision') AS decisions,
    (SELECT min(decided_at) FROM moderation_log WHERE event = 'report-filed' OR details ? 'decision') AS since`;

/** Compares reports, their evidence, decisions and appeals with what the log noted of them. A log that is not true proves nothing. */
export async function verifyRecords(pool: Pick<Pool, 'query'>): Promise<RecordsVerdict> {
  const altered: AlteredRecord[] = [];
  for (const statement of [EVIDENCE, REPORTS, DECISIONS, APPEALS, UNTOLD]) {
    const { rows } = await pool.query<AlteredRecord>(`${statement} ORDER BY seq LIMIT ${MOST_NAMED}`);
    altered.push(...rows);
  }
  const { rows } = await pool.query<{ evidence: number; decisions: number; since: Date | null }>(UNCOVERED);
  const { evidence, decisions, since } = rows[0]!;
  return { altered, uncovered: { evidence, decisions, olderThan: since?.toISOString() ?? null } };
}
