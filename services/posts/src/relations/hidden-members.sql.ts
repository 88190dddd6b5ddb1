/**
 * Whom a viewer does not meet, as SQL conditions over `member_relations` and `member_standings`. The one place of these rules: every list and
 * every single read of this service goes through them.
 *
 * `author` is a column, `viewer` a parameter such as `$1`. The subselects of relations do not refer to the outer row, so that Postgres
 * runs each once a statement and looks authors up in a hash.
 */

const blockedPairs = (viewer: string): string => `
  SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'block' AND r.active
  UNION ALL
  SELECT r.member_id FROM member_relations r WHERE r.other_id = ${viewer} AND r.kind = 'block' AND r.active`;

const muted = (viewer: string): string => `
  SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'mute' AND r.active`;

/** Asked author by author, as a page has few and there may be many disabled members. Own posts are there for what acts as their author. */
export const notDisabled = (author: string, viewer: string): string => `
  NOT EXISTS (SELECT FROM member_standings s WHERE s.member_id = ${author} AND s.disabled AND s.member_id <> ${viewer})`;

/** Neither blocked the other, and not disabled: what a viewer may see at all, lists and single posts alike. */
export function notBlocked(author: string, viewer: string): string {
  return `(${author} NOT IN (${blockedPairs(viewer)}) AND ${notDisabled(author, viewer)})`;
}

/** As `notBlocked`, and not muted by the viewer. A muted member's post still opens by its address. */
export function notHiddenFromLists(author: string, viewer: string): string {
  return `(${author} NOT IN (${blockedPairs(viewer)}
  UNION ALL ${muted(viewer)}) AND ${notDisabled(author, viewer)})`;
}
