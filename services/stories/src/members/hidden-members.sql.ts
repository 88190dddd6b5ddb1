import { hiddenFromLists, visibleRow } from '@affinity/members/who-sees-whom.sql';

/** The story of that id, named `s`, if the viewer may see it: to stand in FROM. */
export const visibleStory = (id: string, viewer: string): string => visibleRow('stories', 's', id, viewer);

/**
 * How many of a story's comments the viewer finds: without those of people hidden from their lists. A number above an empty list
 * would tell that a hidden person is there. Hidden people are read once a statement, and then one scan of an index for each story
 * with comments; none for a viewer from whom nobody is hidden. `story` is an alias of `stories`.
 */
export function shownComments(story: string, viewer: string): string {
  const hidden = `ARRAY(${hiddenFromLists(viewer)})`;
  return `CASE WHEN ${story}.comments = 0 OR ${hidden} = '{}' THEN ${story}.comments ELSE greatest(0, ${story}.comments - (
    SELECT count(*)::int FROM story_comments theirs
    WHERE theirs.story_id = ${story}.id AND theirs.user_id = ANY (${hidden}))) END`;
}
