/**
 * Whom a viewer does not meet, as SQL conditions over `member_relations`. The one place of these rules: every list and
 * every single read of this service goes through them.
 *
 * `author` is a column, `viewer` a parameter such as `$1`. The subselects do not refer to the outer row, so that Postgres
 * runs each once a statement and looks authors up in a hash.
 */

const blockedPairs = (viewer: string): string => `
  SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'block' AND r.active
  UNION ALL
  SELECT r.member_id FROM member_relations r WHERE r.other_id = ${viewer} AND r.kind = 'block' AND r.active`;

const muted = (viewer: string): string => `
  SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'mute' AND r.active`;

/** Neither blocked the other: what a viewer may see at all, lists and single posts alike. */
export function notBlocked(author: string, viewer: string): string {
  return `(${author} NOT IN (${blockedPairs(viewer)}))`;
}

/** Not blocked, and not muted by the viewer. A muted member's post still opens by its address. */
export function notHiddenFromLists(author: string, viewer: string): string {
  return `(${author} NOT IN (${blockedPairs(viewer)}
  UNION ALL ${muted(viewer)}))`;
}
