import { hasWords } from '../account-data/erased-author.js';

/**
 * Whom a viewer does not meet, as SQL conditions over `member_relations` and `member_standings`. The one place of these rules: every list and
 * every single read of this service goes through them.
 *
 * `author` is a column, `viewer` a parameter such as `$1`. The subselects of relations do not refer to the outer row, so that Postgres
 * runs each once a statement and looks authors up in a hash.
 */

const NOBODY = '00000000-0000-0000-0000-000000000000';

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

/**
 * The post of that id, named `p`, if the viewer may see it: to stand in FROM. Whom the viewer does not meet is read before the post
 * is looked for, so that the time of the answer tells nobody who blocked them from a post that is not there.
 */
export function visiblePost(id: string, viewer: string): string {
  return `(SELECT ARRAY(${blockedPairs(viewer)}) AS ids OFFSET 0) blocked CROSS JOIN LATERAL (
    SELECT one.* FROM posts one
    WHERE one.id = ${id} AND one.user_id <> ALL (blocked.ids) AND ${notDisabled('one.user_id', viewer)} OFFSET 0) p`;
}

/**
 * The comment of that id, named `c`, if the viewer may see both it and its post: as `visiblePost`. Who wrote the post is read
 * beforehand, too, of a comment that is not there by an id that no post has.
 */
export function visibleComment(id: string, viewer: string): string {
  const author = `SELECT above.user_id FROM posts above WHERE above.id = coalesce((SELECT post_id FROM comments WHERE id = ${id}), ${id})`;
  return `(SELECT ARRAY(${blockedPairs(viewer)}) AS ids, (${author}) AS author OFFSET 0) known CROSS JOIN LATERAL (
    SELECT one.* FROM comments one
    WHERE one.id = ${id} AND NOT ARRAY[one.user_id, known.author] && known.ids
      AND ${notDisabled('ANY (ARRAY[one.user_id, known.author])', viewer)} OFFSET 0) c`;
}

/**
 * A member's id if the viewer meets them, else an id that nobody has: their lists are then read as those of nobody. One row,
 * `id`; to stand in WITH.
 */
export function metMember(id: string, viewer: string): string {
  return `
    SELECT CASE WHEN apart.blocked OR apart.disabled THEN '${NOBODY}' ELSE ${id} END AS id
    FROM (SELECT ${id} = ANY (ARRAY(${blockedPairs(viewer)})) AS blocked, NOT ${notDisabled(id, viewer)} AS disabled OFFSET 0) apart`;
}

/**
 * How many of a post's comments the viewer finds: without those of people hidden from their lists, and what stands under those. A
 * number above an empty list would tell that a hidden person is there. Hidden people are read once a statement, and then one scan of
 * an index for each post with comments; none for a viewer from whom nobody is hidden. `post` is an alias of `posts`.
 */
export function shownComments(post: string, viewer: string): string {
  const hidden = `ARRAY(${blockedPairs(viewer)} UNION ALL ${muted(viewer)})`;
  const theirs = `theirs.post_id = ${post}.id AND theirs.user_id = ANY (${hidden})`;
  return `CASE WHEN ${post}.comments = 0 OR ${hidden} = '{}' THEN ${post}.comments ELSE greatest(0, ${post}.comments - (
    SELECT count(*)::int FROM (
      SELECT theirs.id FROM comments theirs WHERE ${theirs}
      UNION
      SELECT reply.id FROM comments theirs JOIN comments reply ON reply.root_id = theirs.id AND reply.parent_id IS NOT NULL
      WHERE ${theirs} AND ${hasWords('reply')}
    ) unseen)) END`;
}

/** As `notBlocked`, and not muted by the viewer. A muted member's post still opens by its address. */
export function notHiddenFromLists(author: string, viewer: string): string {
  return `(${author} NOT IN (${blockedPairs(viewer)}
  UNION ALL ${muted(viewer)}) AND ${notDisabled(author, viewer)})`;
}
