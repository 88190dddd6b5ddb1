/** SHA-256 in hexadecimal over one form only: keys in the order of jsonb, times in UTC. */
const digestOf = (form: string): string => `encode(sha256(convert_to((${form})::text, 'UTF8')), 'hex')`;
const utc = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The digest of what was sealed with a report, over an alias of `report_evidence`. */
export const evidenceDigest = (e: string): string =>
  digestOf(`jsonb_build_object('reportId', ${e}.report_id, 'owner', ${e}.owner, 'document', ${e}.document, 'profile', ${e}.profile,
    'sealedAt', ${utc(`${e}.sealed_at`)})`);

/** The digest of a decision, over an alias of `moderation_decisions`. */
export const decisionDigest = (d: string): string =>
  digestOf(`jsonb_build_object('id', ${d}.id, 'caseId', ${d}.case_id, 'memberId', ${d}.member_id, 'moderatorId', ${d}.moderator_id,
    'action', ${d}.action, 'rule', ${d}.rule, 'reason', ${d}.reason, 'until', ${utc(`${d}.until`)}, 'decidedAt', ${utc(`${d}.decided_at`)},
    'appealableUntil', ${utc(`${d}.appealable_until`)})`);
