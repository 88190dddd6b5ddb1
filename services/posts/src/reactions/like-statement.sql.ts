import { recordDraft } from '@affinity/kit/outbox/record-draft.sql';

export interface Likeable {
  /** Selects the row that is liked with FOR NO KEY UPDATE if `$1` may see it: `id`, `likes`, and what `revision` and `event` name. */
  readonly held: string;
  readonly table: 'posts' | 'comments';
  readonly likes: { readonly table: 'post_likes' | 'comment_likes'; readonly id: 'post_id' | 'comment_id' };
  /** Whether a change of the count is a new revision. */
  readonly revised: boolean;
  /** Fields of the event's data and the columns of `held` they take, beside `likes`. */
  readonly event: Readonly<Record<string, string>>;
}

/** The count after the statement, and whether it moved. */
export interface LikeRow {
  readonly likes: number;
  readonly revision: number;
  readonly changed: boolean;
}

/**
 * Sets or takes back a like with its record, its count and its event. Parameters: `$1` the member, `$2` the id, `$3` the
 * drafted event. No row when there is nothing the member may see.
 *
 * One statement, as six of a transaction cost six ways to the database with the row held meanwhile. All parts see the same
 * snapshot, taken before `held` may have waited for another change of the row. That is no matter for counts, as an UPDATE
 * goes on from the newest row, nor for new records, as ON CONFLICT knows records of any time; but the DELETE does not
 * find a like that came while it waited: see `LikesService.set`.
 */
export function likeStatement({ held, table, likes, revised, event }: Likeable, liked: boolean): string {
  const record = liked
    ? `INSERT INTO ${likes.table} (${likes.id}, member_id) SELECT id, $1 FROM held ON CONFLICT DO NOTHING RETURNING ${likes.id} AS id`
    : `DELETE FROM ${likes.table} l USING held WHERE l.${likes.id} = held.id AND l.member_id = $1 RETURNING l.${likes.id} AS id`;
  const [move, revision] = [`likes = t.likes ${liked ? '+' : '-'} 1`, revised ? ', revision = t.revision + 1' : ''];
  const data = Object.fromEntries(Object.entries(event).map(([field, column]) => [field, `held.${column}`]));
  return `
    WITH held AS MATERIALIZED (${held}),
    record AS (${record}),
    counted AS (
      UPDATE ${table} t SET ${move}${revision} FROM record WHERE t.id = record.id
      RETURNING t.likes, ${revised ? 't.revision' : '0 AS revision'}
    ),
    event AS (${recordDraft({
      draft: '$3',
      from: 'counted CROSS JOIN held',
      revision: 'counted.revision',
      data: { ...data, likes: 'counted.likes' },
    })})
    SELECT coalesce(counted.likes, held.likes) AS likes, coalesce(counted.revision, held.revision) AS revision,
           counted.likes IS NOT NULL AS changed
    FROM held LEFT JOIN counted ON true`;
}
