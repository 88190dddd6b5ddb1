import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { recordDraft } from '@affinity/kit/outbox/record-draft.sql';
import { visibleStory } from '../members/hidden-members.sql.js';

/** The count after the statement, and whether it moved. */
export interface LikeRow {
  readonly likes: number;
  readonly revision: number;
  readonly changed: boolean;
}

const HELD = `
  SELECT s.id, s.likes, s.revision FROM ${visibleStory('$2', '$1')} FOR NO KEY UPDATE OF s`;

/** Fields of the event that only the statement knows. */
const COUNTED = { storyAuthorId: 'counted.user_id', likes: 'counted.likes' };

/** Holds the story for a transaction. */
export const HOLD: PreparedQuery = { name: 'story-like-hold-v2', text: HELD };
export const LIKE: PreparedQuery = {
  name: 'story-like-v3',
  text: likeStatement(
    `INSERT INTO story_likes (story_id, member_id) SELECT id, $1 FROM held ON CONFLICT DO NOTHING RETURNING story_id`,
    'likes = s.likes + 1',
  ),
};
export const UNLIKE: PreparedQuery = {
  name: 'story-unlike-v3',
  text: likeStatement(
    `DELETE FROM story_likes l USING held WHERE l.story_id = held.id AND l.member_id = $1 RETURNING l.story_id`,
    'likes = s.likes - 1',
  ),
};

/**
 * Sets or takes back a like with its record, its count and its event (STO-026, STO-027). Parameters: `$1` the member, `$2` the
 * story, `$3` the drafted event. There is no row when the member may not see the story.
 *
 * One statement replaces the six of a transaction: the row would be held during all their round trips. All parts see one snapshot,
 * taken before `held` may have waited for another change of the row. Counts are right all the same: an UPDATE goes on from the
 * newest row. So are new records: ON CONFLICT knows records of any time. But the DELETE does not find a like that came while it
 * waited: see `StoryLikesService.set`.
 */
function likeStatement(record: string, move: string): string {
  return `
    WITH held AS MATERIALIZED (${HELD}),
    record AS (${record}),
    counted AS (
      UPDATE stories s SET ${move}, revision = s.revision + 1 FROM record WHERE s.id = record.story_id
      RETURNING s.user_id, s.likes, s.revision
    ),
    event AS (${recordDraft({ draft: '$3', from: 'counted', revision: 'counted.revision', data: COUNTED })})
    SELECT coalesce(counted.likes, held.likes) AS likes, coalesce(counted.revision, held.revision) AS revision,
           counted.likes IS NOT NULL AS changed
    FROM held LEFT JOIN counted ON true`;
}
