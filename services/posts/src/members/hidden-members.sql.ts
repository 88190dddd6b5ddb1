import { blockedPairs, hiddenFromLists, present, visibleRow } from '@affinity/members/who-sees-whom.sql';
import { hasWords } from '../account-data/erased-author.js';

/** The post with that id, named `p`, if the viewer may see it. Stands in FROM. */
export const visiblePost = (id: string, viewer: string): string => visibleRow('posts', 'p', id, viewer);

/**
 * The comment with that id, named `c`, if the viewer may see both it and its post. Used like `visiblePost`.
 * The post's author is read beforehand, also for a comment that does not exist: by an id that no post has.
 */
export function visibleComment(id: string, viewer: string): string {
  const author = `SELECT above.user_id FROM posts above WHERE above.id = coalesce((SELECT post_id FROM comments WHERE id = ${id}), ${id})`;
  return `(SELECT ARRAY(${blockedPairs(viewer)}) AS ids, (${author}) AS author OFFSET 0) known CROSS JOIN LATERAL (
    SELECT one.* FROM comments one
    WHERE one.id = ${id} AND NOT ARRAY[one.user_id, known.author] && known.ids
      AND ${present('ANY (ARRAY[one.user_id, known.author])', viewer)} OFFSET 0) c`;
}

/**
 * How many of a post's comments the viewer finds. Comments of people hidden from the viewer's lists, and the replies under them,
 * are left out: a number above an empty list would tell that a hidden person is there.
 * Hidden people are read once a statement, then one index scan for each post with comments. A viewer from whom nobody is hidden
 * needs no scan. `post` is an alias of `posts`.
 */
export const shownComments = (post: string, viewer: string): string => commentsWithout(post, `ARRAY(${hiddenFromLists(viewer)})`);

/** The same, where `hidden`, an array of ids, is known. */
export function commentsWithout(post: string, hidden: string): string {
  const theirs = `theirs.post_id = ${post}.id AND theirs.user_id = ANY (${hidden})`;
  return `CASE WHEN ${post}.comments = 0 OR ${hidden} = '{}' THEN ${post}.comments ELSE greatest(0, ${post}.comments - (
    SELECT count(*)::int FROM (
      SELECT theirs.id FROM comments theirs WHERE ${theirs}
      UNION
      SELECT reply.id FROM comments theirs JOIN comments reply ON reply.root_id = theirs.id AND reply.parent_id IS NOT NULL
      WHERE ${theirs} AND ${hasWords('reply')}
    ) unseen)) END`;
}
