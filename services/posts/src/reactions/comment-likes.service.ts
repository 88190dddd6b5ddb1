import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { CommentNotFoundError } from '../comments/comment.errors.js';
import { notBlocked } from '../relations/hidden-members.sql.js';
import { PostsTelemetry } from '../telemetry.js';
import type { CommentLikeResponse } from './dto/reaction.responses.js';

interface LockedComment {
  readonly postId: string;
  readonly userId: string;
  readonly likes: number;
}

/** Comments keep no revision. */
const NO_REVISION = 0;

@Injectable()
export class CommentLikesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly telemetry: PostsTelemetry,
  ) {}

  /**
   * Sets or takes back the actor's like of a comment or reply; repeating it changes nothing (POST-026, POST-027).
   * @throws CommentNotFoundError
   */
  async set(actor: Actor, commentId: string, liked: boolean): Promise<CommentLikeResponse> {
    const memberId = actor.accountId;
    return this.transactions.run(async (tx) => {
      const comment = await this.lockVisible(tx, memberId, commentId);
      const changed = liked ? await this.add(tx, commentId, memberId) : await this.remove(tx, commentId, memberId);
      if (!changed) return { liked, likes: comment.likes };
      const likes = await this.count(tx, commentId, liked ? 1 : -1);
      await this.outbox.add(tx, liked ? PostsCommentLikedV1 : PostsCommentUnlikedV1, {
        subject: commentId,
        actorId: memberId,
        revision: NO_REVISION,
        data: { commentId, postId: comment.postId, authorId: comment.userId, memberId, likes },
      });
      if (liked) tx.afterCommit(this.telemetry.likeSet);
      return { liked, likes };
    });
  }

  private async lockVisible(tx: Tx, viewerId: string, commentId: string): Promise<LockedComment> {
    const [comment] = await tx.manager.query<LockedComment[]>(
      `SELECT c.post_id AS "postId", c.user_id AS "userId", c.likes
       FROM comments c JOIN posts p ON p.id = c.post_id
       WHERE c.id = $2 AND ${notBlocked('c.user_id', '$1')} AND ${notBlocked('p.user_id', '$1')}
       FOR NO KEY UPDATE OF c`,
      [viewerId, commentId],
    );
    if (!comment) throw new CommentNotFoundError();
    return comment;
  }

  private async add(tx: Tx, commentId: string, memberId: string): Promise<boolean> {
    const added = await tx.manager.query<unknown[]>(
      `INSERT INTO comment_likes (comment_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING comment_id`,
      [commentId, memberId],
    );
    return added.length > 0;
  }

  private async remove(tx: Tx, commentId: string, memberId: string): Promise<boolean> {
    const [, removed] = await tx.manager.query<[unknown[], number]>(`DELETE FROM comment_likes WHERE comment_id = $1 AND member_id = $2`, [
      commentId,
      memberId,
    ]);
    return removed > 0;
  }

  private async count(tx: Tx, commentId: string, by: 1 | -1): Promise<number> {
    const [[moved]] = await tx.manager.query<[[{ likes: number }], number]>(
      `UPDATE comments SET likes = likes + $2 WHERE id = $1 RETURNING likes`,
      [commentId, by],
    );
    return moved.likes;
  }
}
