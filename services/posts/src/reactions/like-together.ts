import { Injectable } from '@nestjs/common';
import { askedRows } from '@affinity/kit/db/asked-rows.sql';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { noneIfRefused, Together } from '@affinity/kit/db/together';
import { Transactions } from '@affinity/kit/db/transactions';
import { visiblePost } from '../members/hidden-members.sql.js';
import { PostsTelemetry } from '../telemetry.js';
import { keepLikeChange } from './like-changes.sql.js';
import type { LikeRow } from './like-statement.sql.js';

export interface Press {
  readonly postId: string;
  readonly memberId: string;
  readonly liked: boolean;
}

/** With the place of the press that was made: the first is 1. */
type PressedRow = LikeRow & { readonly place: string };

/**
 * `likeStatement` for presses on several posts. Parameters: arrays of posts, members, and whether each is liked.
 *
 * It waits for nobody: a post that somebody holds is left out, and so is every press that changes nothing, that its member may not
 * make, or that is the second on one post. Each row is looked up by its index, whatever the planner thinks of the arrays' length.
 */
const LIKE_TOGETHER: PreparedQuery = {
  name: 'post-likes-together-v2',
  text: `
    WITH asked AS MATERIALIZED (
      SELECT DISTINCT ON (a.post_id) a.*
      FROM ${askedRows({ post_id: 'uuid', member_id: 'uuid', liked: 'boolean' })}
      ORDER BY a.post_id, a.place
    ), held AS MATERIALIZED (
      SELECT p.id, asked.member_id, asked.liked, asked.place FROM asked CROSS JOIN LATERAL (
        SELECT p.id FROM ${visiblePost('asked.post_id', 'asked.member_id')} FOR NO KEY UPDATE OF p SKIP LOCKED) p
    ), record AS (
      INSERT INTO post_likes (post_id, member_id) SELECT id, member_id FROM held WHERE liked ON CONFLICT DO NOTHING RETURNING post_id
    ), trace AS (
      DELETE FROM post_likes l USING held WHERE NOT held.liked AND l.post_id = held.id AND l.member_id = held.member_id
      RETURNING l.post_id
    ), moved AS (
      SELECT post_id FROM record UNION ALL SELECT post_id FROM trace
    ), counted AS (
      UPDATE posts t SET likes = t.likes + CASE WHEN held.liked THEN 1 ELSE -1 END, revision = t.revision + 1
      FROM moved JOIN held ON held.id = moved.post_id WHERE t.id = moved.post_id
      RETURNING t.id, t.user_id, t.likes, t.revision, held.member_id, held.liked, held.place
    ), told AS (${keepLikeChange({
      from: 'counted',
      post: 'id',
      author: 'user_id',
      member: 'member_id',
      liked: 'liked',
      likes: 'likes',
      revision: 'revision',
    })})
    SELECT place, likes, revision, true AS changed FROM counted`,
};

/** Two: one is prepared while the other is committed. */
const LIMITS = { batches: 2, asks: 50 };

/** Sets and takes back the likes of one moment by one statement. */
@Injectable()
export class LikeTogether {
  private readonly together = new Together<Press, LikeRow | undefined>((presses) => this.store(presses), LIMITS);

  constructor(
    private readonly transactions: Transactions,
    private readonly telemetry: PostsTelemetry,
  ) {}

  /** @returns nothing for a press that has to be made by itself: it may be refused, wait, or change nothing */
  press(press: Press): Promise<LikeRow | undefined> {
    return this.together.do(press);
  }

  private async store(presses: readonly Press[]): Promise<(LikeRow | undefined)[]> {
    const values = [presses.map((p) => p.postId), presses.map((p) => p.memberId), presses.map((p) => p.liked)];
    const rows = await this.transactions.statement<PressedRow>(LIKE_TOGETHER, values).catch(noneIfRefused);
    const made = new Map(rows.map((row) => [Number(row.place), row]));
    return presses.map(({ liked }, index) => {
      const row = made.get(index + 1);
      if (row && liked) this.telemetry.likeSet();
      return row;
    });
  }
}
