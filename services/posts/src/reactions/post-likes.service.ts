import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostLikedV1 } from '@affinity/proto/events/posts/post-liked.v1';
import { PostsPostUnlikedV1 } from '@affinity/proto/events/posts/post-unliked.v1';
import { PostsRepository } from '../posts/posts.repository.js';
import { PostsTelemetry } from '../telemetry.js';
import type { PostLikeResponse } from './dto/reaction.responses.js';

@Injectable()
export class PostLikesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly posts: PostsRepository,
    private readonly outbox: OutboxWriter,
    private readonly telemetry: PostsTelemetry,
  ) {}

  /**
   * Sets or takes back the actor's like; repeating it changes nothing (POST-016).
   * @throws PostNotFoundError
   */
  async set(actor: Actor, postId: string, liked: boolean): Promise<PostLikeResponse> {
    const memberId = actor.accountId;
    return this.transactions.run(async (tx) => {
      const post = await this.posts.lockVisible(tx, memberId, postId);
      const changed = liked ? await this.add(tx, postId, memberId) : await this.remove(tx, postId, memberId);
      if (!changed) return { liked, likes: post.likes, revision: post.revision };
      const { count: likes, revision } = await this.posts.count(tx, postId, 'likes', liked ? 1 : -1);
      await this.outbox.add(tx, liked ? PostsPostLikedV1 : PostsPostUnlikedV1, {
        subject: postId,
        actorId: memberId,
        revision,
        data: { postId, authorId: post.userId, memberId, likes },
      });
      if (liked) tx.afterCommit(this.telemetry.likeSet);
      return { liked, likes, revision };
    });
  }

  private async add(tx: Tx, postId: string, memberId: string): Promise<boolean> {
    const added = await tx.manager.query<unknown[]>(
      `INSERT INTO post_likes (post_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING post_id`,
      [postId, memberId],
    );
    return added.length > 0;
  }

  private async remove(tx: Tx, postId: string, memberId: string): Promise<boolean> {
    const [, removed] = await tx.manager.query<[unknown[], number]>(`DELETE FROM post_likes WHERE post_id = $1 AND member_id = $2`, [
      postId,
      memberId,
    ]);
    return removed > 0;
  }
}
