import { hiddenFromLists, visibleRow } from '@affinity/members/who-sees-whom.sql';

/** The story with that id, named `s`, if the viewer may see it. Stands in FROM. */
export const visibleStory = (id: string, viewer: string): string => visibleRow('stories', 's', id, viewer);

/**
 * How many of a story's comments the viewer finds. Comments of people hidden from the viewer's lists are left out: a number above
 * an empty list would tell that a hidden person is there.
 * Hidden people are read once a statement, then one index scan for each story with comments. A viewer from whom nobody is hidden
 * needs no scan. `story` is an alias of `stories`.
 */
export function shownComments(story: string, viewer: string): string {
  const hidden = `ARRAY(${hiddenFromLists(viewer)})`;
  return `CASE WHEN ${story}.comments = 0 OR ${hidden} = '{}' THEN ${story}.comments ELSE greatest(0, ${story}.comments - (
    SELECT count(*)::int FROM story_comments theirs
    WHERE theirs.story_id = ${story}.id AND theirs.user_id = ANY (${hidden}))) END`;
}
