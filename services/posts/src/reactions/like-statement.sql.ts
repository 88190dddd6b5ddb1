import { recordDraft } from '@affinity/kit/outbox/record-draft.sql';

export interface Likeable {
  /** Selects the liked row FOR NO KEY UPDATE if `$1` may see it: `id`, `likes`, and the columns that `revision` and `event` name. */
  readonly held: string;
  readonly table: 'posts' | 'comments';
  readonly likes: { readonly table: 'post_likes' | 'comment_likes'; readonly id: 'post_id' | 'comment_id' };
  /** Whether a change of the count is a new revision. */
  readonly revised: boolean;
  /** Fields of the event's data, beside `likes`, and the column of `held` for each. */
  readonly event: Readonly<Record<string, string>>;
}

/** The count after the statement, and whether it moved. */
export interface LikeRow {
  readonly likes: number;
  readonly revision: number;
  readonly changed: boolean;
}

/**
 * Sets or takes back a like with its record, its count and its event. Parameters: `$1` the member, `$2` the id, `$3` the drafted
 * event. There is no row when the member may not see the thing.
 *
 * One statement replaces the six of a transaction: the row would be held during all their round trips. All parts see one snapshot,
 * taken before `held` may have waited for another change of the row. Counts are right all the same: an UPDATE goes on from the
 * newest row. So are new records: ON CONFLICT knows records of any time. But the DELETE does not find a like that came while it
 * waited: see `LikesService.set`.
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
