import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';

export const CASES_PAGE_SIZE = 20;
const MOST_REPORTS = 100;
const MOST_DECISIONS = 100;

/** What the decisions in force come to for a member, over an id such as `c.member_id`. */
const standingOf = (member: string): string => `(
  SELECT CASE
    WHEN EXISTS (SELECT FROM members gone WHERE gone.id = ${member} AND gone.erased_at IS NOT NULL) THEN 'deleted'
    WHEN coalesce(bool_or(past.action = 'disable'), false) THEN 'disabled'
    WHEN coalesce(bool_or(past.action = 'suspend' AND past.until > now()), false) THEN 'suspended'
    WHEN coalesce(bool_or(past.action = 'suspend'), false) THEN 'suspended-before'
    WHEN coalesce(bool_or(past.action = 'remove-content'), false) THEN 'content-removed'
    WHEN count(*) > 0 THEN 'warned'
    ELSE 'good' END
  FROM moderation_decisions past LEFT JOIN appeals against ON against.decision_id = past.id
  WHERE past.member_id = ${member} AND past.action <> 'dismiss' AND against.outcome IS DISTINCT FROM 'overturn')`;

/** The newest sealed profile of a case's member. */
const profileOf = (condition: string): string => `(
  SELECT e.profile FROM reports r JOIN report_evidence e ON e.report_id = r.id
  WHERE ${condition} AND e.profile IS NOT NULL ORDER BY r.created_at DESC, r.id DESC LIMIT 1)`;

const SUMMARY = `
  c.id, c.member_id, c.state, c.opened_at, c.newest_report_at, c.decided_at,
  ${standingOf('c.member_id')} AS standing, ${profileOf('r.case_id = c.id')} AS profile,
  of.reports, of.open_reports, of.reporters, of.reasons, of.kinds
  FROM moderation_cases c CROSS JOIN LATERAL (
    SELECT count(*)::int AS reports, count(*) FILTER (WHERE r.state = 'open')::int AS open_reports,
           count(DISTINCT coalesce(r.reporter_id, r.id))::int AS reporters,
           coalesce(array_agg(DISTINCT r.reason), '{}') AS reasons, coalesce(array_agg(DISTINCT r.kind), '{}') AS kinds
    FROM reports r WHERE r.case_id = c.id) of`;

export const CASE: PreparedQuery = { name: 'moderation-case-v2', text: `SELECT ${SUMMARY} WHERE c.id = $1` };

/**
 * Open cases as moderator $3 sees them: moderators learn nothing of what is reported about themselves. One row more than a page
 * tells whether there is another.
 */
export const OPEN_CASES: PreparedQuery = {
  name: 'moderation-cases-open-v3',
  text: `SELECT ${SUMMARY} WHERE c.state = 'open' AND (c.opened_at, c.id) > ($1, $2) AND c.member_id <> $3
         ORDER BY c.opened_at, c.id LIMIT ${CASES_PAGE_SIZE + 1}`,
};

export const DECIDED_CASES: PreparedQuery = {
  name: 'moderation-cases-decided-v3',
  text: `SELECT ${SUMMARY} WHERE c.state = 'decided' AND (c.decided_at, c.id) < ($1, $2) AND c.member_id <> $3
         ORDER BY c.decided_at DESC, c.id DESC LIMIT ${CASES_PAGE_SIZE + 1}`,
};

/** Reports of case $1 as moderator $2 reads them. The same statement notes who reads what two members wrote to each other. */
export const CASE_REPORTS: PreparedQuery = {
  name: 'moderation-case-reports-v3',
  text: `WITH shown AS (
           SELECT r.id, r.kind, r.target_id, r.reporter_id, r.reason, r.note, r.state, r.created_at, r.decision_id, r.removal, e.document
           FROM reports r LEFT JOIN report_evidence e ON e.report_id = r.id
           WHERE r.case_id = $1 ORDER BY r.state = 'open' DESC, r.created_at DESC, r.id DESC LIMIT ${MOST_REPORTS}),
         noted AS (
           INSERT INTO evidence_readings (report_id, moderator_id) SELECT id, $2 FROM shown WHERE document -> 'messages' IS NOT NULL)
         SELECT * FROM shown ORDER BY created_at DESC, id DESC`,
};

export const DECISION_COLUMNS = `
  d.id, d.case_id, d.member_id, d.action, d.rule, d.reason, d.until, d.moderator_id, d.decided_at, d.appealable_until,
  a.id AS appeal_id, a.words, a.created_at AS appealed_at, a.outcome, a.reason AS appeal_reason, a.moderator_id AS appeal_moderator_id,
  a.decided_at AS appeal_decided_at`;

export const HISTORY: PreparedQuery = {
  name: 'moderation-history-v1',
  text: `SELECT ${DECISION_COLUMNS} FROM moderation_decisions d LEFT JOIN appeals a ON a.decision_id = d.id
         WHERE d.member_id = $1 ORDER BY d.decided_at DESC, d.id DESC LIMIT ${MOST_DECISIONS}`,
};

const APPEALS = `
  SELECT ${DECISION_COLUMNS}, ${standingOf('d.member_id')} AS standing, ${profileOf('r.decision_id = d.id')} AS profile,
    ARRAY(SELECT DISTINCT r.reporter_id FROM reports r WHERE r.case_id = d.case_id AND r.reporter_id IS NOT NULL) AS reporters
  FROM appeals a JOIN moderation_decisions d ON d.id = a.decision_id`;

export const APPEAL: PreparedQuery = { name: 'moderation-appeal-v3', text: `${APPEALS} WHERE a.id = $1` };

export const OPEN_APPEALS: PreparedQuery = {
  name: 'moderation-appeals-open-v3',
  text: `${APPEALS} WHERE a.outcome IS NULL AND (a.created_at, a.id) > ($1, $2)
         ORDER BY a.created_at, a.id LIMIT ${CASES_PAGE_SIZE + 1}`,
};

export const DECIDED_APPEALS: PreparedQuery = {
  name: 'moderation-appeals-decided-v3',
  text: `${APPEALS} WHERE a.outcome IS NOT NULL AND (a.decided_at, a.id) < ($1, $2)
         ORDER BY a.decided_at DESC, a.id DESC LIMIT ${CASES_PAGE_SIZE + 1}`,
};
