/**
 * Whom a viewer does not meet, as SQL conditions over `member_relations` and `member_standings`. The one place of these
 * rules: every list and every single read of this service goes through them.
 *
 * `author` is a column, `viewer` a parameter such as `$1`. Blocks and mutes do not refer to the outer row, so that Postgres
 * reads them once a statement and looks authors up in a hash. Disabled accounts are everybody's and may be many: they are
 * looked up by the author, one probe a row, as a scalar subselect because EXISTS could be planned as a hash of them all.
 */

const blockedPairs = (viewer: string): string => `
  SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'block' AND r.active
  UNION ALL
  SELECT r.member_id FROM member_relations r WHERE r.other_id = ${viewer} AND r.kind = 'block' AND r.active`;

const muted = (viewer: string): string => `
  SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'mute' AND r.active`;

export const present = (author: string): string => `
  (SELECT true FROM member_standings st WHERE st.member_id = ${author} AND (st.disabled OR st.erased)) IS NULL`;

/** Neither blocked the other, and the account is neither disabled nor deleted: what a viewer may see at all. */
export function visible(author: string, viewer: string): string {
  return `(${author} NOT IN (${blockedPairs(viewer)}) AND ${present(author)})`;
}

/** Visible, and not muted by the viewer. A muted member's story still opens by its address. */
export function shownInLists(author: string, viewer: string): string {
  return `(${author} NOT IN (${blockedPairs(viewer)}
  UNION ALL ${muted(viewer)}) AND ${present(author)})`;
}
