/**
 * Whom a viewer does not meet, as SQL conditions over `member_relations` and `member_standings`. These rules are nowhere else:
 * every list and every single read of every service that shows members goes through them.
 *
 * `author` is a column, `viewer` a parameter such as `$1`. Blocks and mutes do not refer to the outer row, so that Postgres reads
 * them once a statement and looks authors up in a hash. Disabled accounts are everybody's and may be many: they are looked up by
 * the author, one probe a row, as a scalar subselect because EXISTS could be planned as a hash of them all.
 */

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Ids of those who blocked the viewer or whom the viewer blocked. */
export const blockedPairs = (viewer: string): string => `
  SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'block' AND r.active
  UNION ALL
  SELECT r.member_id FROM member_relations r WHERE r.other_id = ${viewer} AND r.kind = 'block' AND r.active`;

/** Ids of those whom the viewer muted. */
export const mutedBy = (viewer: string): string => `
  SELECT r.other_id FROM member_relations r WHERE r.member_id = ${viewer} AND r.kind = 'mute' AND r.active`;

/** Ids of those who are in none of the viewer's lists. */
export const hiddenFromLists = (viewer: string): string => `${blockedPairs(viewer)} UNION ALL ${mutedBy(viewer)}`;

/** The author is neither disabled nor deleted. The viewer's own account always counts as present. */
export const present = (author: string, viewer?: string): string => `
  (SELECT true FROM member_standings st WHERE st.member_id = ${author} AND (st.disabled OR st.deleted)
   ${viewer === undefined ? '' : `AND st.member_id <> ${viewer}`} LIMIT 1) IS NULL`;

/** Neither blocked the other, and the author is present: what a viewer may see at all, lists and single reads alike. */
export const visible = (author: string, viewer: string): string =>
  `(${author} NOT IN (${blockedPairs(viewer)}) AND ${present(author, viewer)})`;

/** Visible, and not muted by the viewer. What a muted member wrote still opens by its address. */
export const shownInLists = (author: string, viewer: string): string =>
  `(${author} NOT IN (${hiddenFromLists(viewer)}) AND ${present(author, viewer)})`;

/**
 * An item for FROM: the row of that id, under the alias, if the viewer may see its author (`user_id`). Whom the viewer does not
 * meet is read before the row is looked for: the time of the answer must not tell a thing of somebody who blocked them from one
 * that is not there.
 */
export const visibleRow = (table: string, alias: string, id: string, viewer: string): string => `
  (SELECT ARRAY(${blockedPairs(viewer)}) AS ids OFFSET 0) blocked CROSS JOIN LATERAL (
    SELECT one.* FROM ${table} one
    WHERE one.id = ${id} AND one.user_id <> ALL (blocked.ids) AND ${present('one.user_id', viewer)} OFFSET 0) ${alias}`;

/**
 * An item for WITH, one row `id`: a member's id if the viewer meets them, else an id that nobody has. The lists of a member who is
 * not met are then read as those of nobody.
 */
export const metMember = (id: string, viewer: string): string => `
  SELECT CASE WHEN apart.blocked OR apart.absent THEN '${NOBODY}' ELSE ${id} END AS id
  FROM (SELECT ${id} = ANY (ARRAY(${blockedPairs(viewer)})) AS blocked, NOT ${present(id, viewer)} AS absent OFFSET 0) apart`;
