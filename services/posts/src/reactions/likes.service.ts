import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { PostsTelemetry } from '../telemetry.js';
import { likeStatement, type Likeable, type LikeRow } from './like-statement.sql.js';

export interface LikeQueries {
  readonly like: PreparedQuery;
  readonly unlike: PreparedQuery;
  /** Holds the row for a transaction. */
  readonly hold: PreparedQuery;
}

/** @param name of the liked thing's kind, unique in this service */
export function likeQueries(name: string, likeable: Likeable): LikeQueries {
  return {
    like: { name: `${name}-like-v4`, text: likeStatement(likeable, true) },
    unlike: { name: `${name}-unlike-v4`, text: likeStatement(likeable, false) },
    hold: { name: `${name}-hold-v4`, text: likeable.held },
  };
}

/** Likes of posts and of comments: the part that both share. */
@Injectable()
export class LikesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly telemetry: PostsTelemetry,
  ) {}

  /**
   * @param told parameters of the statement's part that tells of the change
   * @returns nothing when the member may not see what is liked
   */
  async set(
    { like, unlike, hold }: LikeQueries,
    memberId: string,
    id: string,
    liked: boolean,
    told: readonly unknown[] = [],
  ): Promise<LikeRow | undefined> {
    let [row] = await this.transactions.statement<LikeRow>(liked ? like : unlike, [memberId, id, ...told]);
    if (row && !row.changed && !liked) {
      // A like that was under way when the statement began is not in its snapshot. While the row is held, none is under way.
      [row] = await this.transactions.run(async (tx) => {
        await tx.rows(hold, [memberId, id]);
        return tx.rows<LikeRow>(unlike, [memberId, id, ...told]);
      });
    }
    if (liked && row?.changed) this.telemetry.likeSet();
    return row;
  }
}
