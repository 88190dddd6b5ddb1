import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CASES_PAGE_SIZE, DECISION_COLUMNS } from './case.queries.js';

/** Enough to tell a thing by; the presenter shortens it. */
const SEEN_CHARACTERS = 200;

/** What the reporter saw comes from the sealed copy. It goes with that copy, or with the account it was of. */
const FILED = `
  SELECT r.id, r.kind, r.reason, r.note, r.created_at, d.decided_at, d.action, a.outcome, seen.name, seen.words
  FROM reports r LEFT JOIN moderation_decisions d ON d.id = r.decision_id LEFT JOIN appeals a ON a.decision_id = d.id
  LEFT JOIN LATERAL (
    SELECT e.profile ->> 'name' AS name, left(e.document ->> 'words', ${SEEN_CHARACTERS}) AS words FROM report_evidence e
    WHERE e.report_id = r.id AND NOT EXISTS (SELECT FROM members gone WHERE gone.id = r.member_id AND gone.erased_at IS NOT NULL)
  ) seen ON true
  WHERE r.reporter_id = $1`;

/** What was removed with a decision, with the sealed copy of the words. A thing that was reported twice is there once. */
const REMOVED = `(
  SELECT coalesce(json_agg(json_build_object('kind', one.kind, 'state', one.removal, 'words', one.words) ORDER BY one.id), '[]')
  FROM (
    SELECT DISTINCT ON (r.kind, r.target_id) r.id, r.kind, r.removal, coalesce(e.document ->> 'words', e.document ->> 'bio') AS words
    FROM reports r LEFT JOIN report_evidence e ON e.report_id = r.id
    WHERE r.decision_id = d.id AND r.removal IS NOT NULL ORDER BY r.kind, r.target_id, r.id
  ) one)`;

/** Characters by which a member tells a thing of theirs. */
const BEGINNING = 200;

/** What a decision was about: each thing once, a profile once for each state it was judged in. Never who reported, nor the hour. */
const ABOUT = `(
  SELECT coalesce(json_agg(json_build_object('kind', one.kind, 'words', one.words, 'on', one.day) ORDER BY one.kind, one.day, one.words), '[]')
  FROM (
    SELECT DISTINCT ON (r.kind, r.target_id, shown.words) r.kind, shown.words, to_char(e.sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM reports r LEFT JOIN report_evidence e ON e.report_id = r.id
      CROSS JOIN LATERAL (SELECT left(coalesce(e.document ->> 'words', e.document ->> 'bio'), ${BEGINNING}) AS words) shown
    WHERE r.decision_id = d.id ORDER BY r.kind, r.target_id, shown.words, r.id
  ) one)`;

/** Nobody is told of reports about them that came to nothing. */
const CONCERNED = `
  SELECT ${DECISION_COLUMNS}, ${ABOUT} AS about, ${REMOVED} AS removed
  FROM moderation_decisions d LEFT JOIN appeals a ON a.decision_id = d.id
  WHERE d.member_id = $1 AND d.action <> 'dismiss'`;

const ofPage = (text: string, at: string, id: string): string =>
  `${text} AND (${at}, ${id}) < ($2, $3) ORDER BY ${at} DESC, ${id} DESC LIMIT ${CASES_PAGE_SIZE + 1}`;

export const FILED_CASES: PreparedQuery = { name: 'own-cases-filed-v2', text: ofPage(FILED, 'r.created_at', 'r.id') };
export const FILED_CASE: PreparedQuery = { name: 'own-case-filed-v2', text: `${FILED} AND r.id = $2` };
export const CONCERNED_CASES: PreparedQuery = { name: 'own-cases-concerned-v2', text: ofPage(CONCERNED, 'd.decided_at', 'd.id') };
export const CONCERNED_CASE: PreparedQuery = { name: 'own-case-concerned-v2', text: `${CONCERNED} AND d.id = $2` };
