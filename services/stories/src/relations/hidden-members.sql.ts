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

/**
 * The story of that id, named `s`, if the viewer may see it: to stand in FROM. Whom the viewer does not meet is read before the story
 * is looked for, so that the time of the answer tells nobody who blocked them from a story that is not there.
 */
export function visibleStory(id: string, viewer: string): string {
  return `(SELECT ARRAY(${blockedPairs(viewer)}) AS ids OFFSET 0) blocked CROSS JOIN LATERAL (
    SELECT one.* FROM stories one
    WHERE one.id = ${id} AND one.user_id <> ALL (blocked.ids) AND ${present('one.user_id')} OFFSET 0) s`;
}

/**
 * How many of a story's comments the viewer finds: without those of people hidden from their lists. A number above an empty list
 * would tell that a hidden person is there. Hidden people are read once a statement, and then one scan of an index for each story
 * with comments; none for a viewer from whom nobody is hidden. `story` is an alias of `stories`.
 */
export function shownComments(story: string, viewer: string): string {
  const hidden = `ARRAY(${blockedPairs(viewer)} UNION ALL ${muted(viewer)})`;
  return `CASE WHEN ${story}.comments = 0 OR ${hidden} = '{}' THEN ${story}.comments ELSE greatest(0, ${story}.comments - (
    SELECT count(*)::int FROM story_comments theirs
    WHERE theirs.story_id = ${story}.id AND theirs.user_id = ANY (${hidden}))) END`;
}

/** Visible, and not muted by the viewer. A muted member's story still opens by its address. */
export function shownInLists(author: string, viewer: string): string {
  return `(${author} NOT IN (${blockedPairs(viewer)}
  UNION ALL ${muted(viewer)}) AND ${present(author)})`;
}
