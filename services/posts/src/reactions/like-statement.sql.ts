export interface Likeable {
  /** Selects the liked row FOR NO KEY UPDATE if `$1` may see it: `id`, `likes`, `revision`, and the columns that `told` reads. */
  readonly held: string;
  readonly table: 'posts' | 'comments';
  readonly likes: { readonly table: 'post_likes' | 'comment_likes'; readonly id: 'post_id' | 'comment_id' };
  /** Whether a change of the count is a new revision. */
  readonly revised: boolean;
  /** An INSERT that keeps the change to be told of, from `counted` and `held`: one row each, or none. Its parameters begin with `$3`. */
  readonly told: (liked: boolean) => string;
}

/** The count after the statement, and whether it moved. */
export interface LikeRow {
  readonly likes: number;
  readonly revision: number;
  readonly changed: boolean;
}

/**
 * Sets or takes back a like with its record, its count and what is to be told of it. Parameters: `$1` the member, `$2` the id.
 * There is no row when the member may not see the thing.
 *
 * One statement replaces the six of a transaction: the row would be held during all their round trips. All parts see one snapshot,
 * taken before `held` may have waited for another change of the row. Counts are right all the same: an UPDATE goes on from the
 * newest row. So are new records: ON CONFLICT knows records of any time. But the DELETE does not find a like that came while it
 * waited: see `LikesService.set`.
 */
export function likeStatement({ held, table, likes, revised, told }: Likeable, liked: boolean): string {
  const record = liked
    ? `INSERT INTO ${likes.table} (${likes.id}, member_id) SELECT id, $1 FROM held ON CONFLICT DO NOTHING RETURNING ${likes.id} AS id`
    : `DELETE FROM ${likes.table} l USING held WHERE l.${likes.id} = held.id AND l.member_id = $1 RETURNING l.${likes.id} AS id`;
  const [move, revision] = [`likes = t.likes ${liked ? '+' : '-'} 1`, revised ? ', revision = t.revision + 1' : ''];
  return `
    WITH held AS MATERIALIZED (${held}),
    record AS (${record}),
    counted AS (
      UPDATE ${table} t SET ${move}${revision} FROM record WHERE t.id = record.id
      RETURNING t.likes, ${revised ? 't.revision' : '0 AS revision'}
    ),
    told AS (${told(liked)})
    SELECT coalesce(counted.likes, held.likes) AS likes, coalesce(counted.revision, held.revision) AS revision,
           counted.likes IS NOT NULL AS changed
    FROM held LEFT JOIN counted ON true`;
}
