import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { ERASED_AT_ONCE } from '@affinity/kit/erasure/erase-rows';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { keepLikeChange } from '../reactions/like-changes.sql.js';
import { LikesAnnouncer } from '../reactions/likes-announcer.js';

/** Comments keep no revision. */
const NO_REVISION = 0;

interface Unliked {
  readonly id: string;
  readonly postId: string;
  readonly authorId: string;
  readonly likes: number;
}

const KEPT = keepLikeChange({
  from: 'counted',
  post: 'id',
  author: 'user_id',
  member: '$1',
  liked: false,
  likes: 'likes',
  revision: 'revision',
});

/**
 * What the member did that others count. The counts of their posts move with the records, and open pages hear of it.
 * Statements that hold several posts or comments take them in id order, as everything else does.
 */
@Injectable()
export class EraseActivityService {
  constructor(
    private readonly outbox: OutboxWriter,
    private readonly announcer: LikesAnnouncer,
  ) {}

  async postLikes(tx: Tx, memberId: string): Promise<number> {
    const unliked = await tx.manager.query<unknown[]>(
      `WITH held AS (
         SELECT p.id FROM posts p
         WHERE p.id IN (SELECT l.post_id FROM post_likes l WHERE l.member_id = $1 ORDER BY l.post_id LIMIT ${ERASED_AT_ONCE})
         ORDER BY p.id FOR NO KEY UPDATE
       ), removed AS (
         DELETE FROM post_likes l USING held WHERE l.post_id = held.id AND l.member_id = $1 RETURNING l.post_id
       ), counted AS (
         UPDATE posts p SET likes = p.likes - 1, revision = p.revision + 1 FROM removed WHERE p.id = removed.post_id
         RETURNING p.id, p.user_id, p.likes, p.revision
       )
       ${KEPT} RETURNING seq`,
      [memberId],
    );
    tx.afterCommit(this.announcer.wake);
    return unliked.length;
  }

  async commentLikes(tx: Tx, memberId: string): Promise<number> {
    const [unliked] = await tx.manager.query<[Unliked[], number]>(
      `WITH held AS (
         SELECT c.id FROM comments c
         WHERE c.id IN (SELECT l.comment_id FROM comment_likes l WHERE l.member_id = $1 ORDER BY l.comment_id LIMIT ${ERASED_AT_ONCE})
         ORDER BY c.id FOR NO KEY UPDATE
       ), removed AS (
         DELETE FROM comment_likes l USING held WHERE l.comment_id = held.id AND l.member_id = $1 RETURNING l.comment_id
       )
       UPDATE comments c SET likes = c.likes - 1 FROM removed WHERE c.id = removed.comment_id
       RETURNING c.id, c.post_id AS "postId", c.user_id AS "authorId", c.likes`,
      [memberId],
    );
    for (const { id: commentId, postId, authorId, likes } of unliked) {
      const data = { commentId, postId, authorId, memberId, likes };
      await this.outbox.add(tx, PostsCommentUnlikedV1, { subject: commentId, actorId: memberId, revision: NO_REVISION, data });
    }
    return unliked.length;
  }

  /** Impressions are not counted live: no page is told. */
  async views(tx: Tx, memberId: string): Promise<number> {
    const [, count] = await tx.manager.query<[unknown[], number]>(
      `WITH held AS (
         SELECT p.id FROM posts p
         WHERE p.id IN (SELECT v.post_id FROM post_views v WHERE v.member_id = $1 ORDER BY v.post_id LIMIT ${ERASED_AT_ONCE})
         ORDER BY p.id FOR NO KEY UPDATE
       ), removed AS (
         DELETE FROM post_views v USING held WHERE v.post_id = held.id AND v.member_id = $1 RETURNING v.post_id
       )
       UPDATE posts p SET impressions = p.impressions - 1 FROM removed WHERE p.id = removed.post_id`,
      [memberId],
    );
    return count;
  }
}
