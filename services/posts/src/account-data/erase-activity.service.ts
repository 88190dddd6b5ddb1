import { Injectable } from '@nestjs/common';
import { Budgets } from '@affinity/kit/budgets/budgets';
import type { Tx } from '@affinity/kit/db/transactions';
import { ERASED_AT_ONCE, eraseRows } from '@affinity/kit/erasure/erase-rows';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { PostsPostUnlikedV1 } from '@affinity/proto/events/posts/post-unliked.v1';

/** Comments keep no revision. */
const NO_REVISION = 0;
/** Scopes of idempotency keys, each followed by the member's id. */
const KEY_SCOPES = ['posts.create:', 'posts.quote:', 'posts.comment:', 'posts.share:'];

interface Unliked {
  readonly id: string;
  readonly postId: string;
  readonly authorId: string;
  readonly likes: number;
  readonly revision: number;
}

/**
 * What the member did and what is remembered of the member. Counts of other members' posts move with the records, and open
 * pages hear of it. What holds a post or a comment takes them in id order, as everything else does.
 */
@Injectable()
export class EraseActivityService {
  constructor(
    private readonly outbox: OutboxWriter,
    private readonly exports: ExportParts,
    private readonly budgets: Budgets,
  ) {}

  /** The copy of the profile, and whom the member follows, blocked and muted. */
  async cardAndRelations(tx: Tx, memberId: string): Promise<number> {
    await tx.manager.query(`DELETE FROM members WHERE id = $1`, [memberId]);
    await tx.manager.query(`DELETE FROM wide_authors WHERE author_id = $1`, [memberId]);
    return eraseRows(tx, 'member_relations', 'member_id = $1', [memberId]);
  }

  async postLikes(tx: Tx, memberId: string): Promise<number> {
    const [unliked] = await tx.manager.query<[Unliked[], number]>(
      `WITH held AS (
         SELECT p.id FROM posts p
         WHERE p.id IN (SELECT l.post_id FROM post_likes l WHERE l.member_id = $1 ORDER BY l.post_id LIMIT ${ERASED_AT_ONCE})
         ORDER BY p.id FOR NO KEY UPDATE
       ), removed AS (
         DELETE FROM post_likes l USING held WHERE l.post_id = held.id AND l.member_id = $1 RETURNING l.post_id
       )
       UPDATE posts p SET likes = p.likes - 1, revision = p.revision + 1 FROM removed WHERE p.id = removed.post_id
       RETURNING p.id, p.id AS "postId", p.user_id AS "authorId", p.likes, p.revision`,
      [memberId],
    );
    for (const { postId, authorId, likes, revision } of unliked) {
      const data = { postId, authorId, memberId, likes };
      await this.outbox.add(tx, PostsPostUnlikedV1, { subject: postId, actorId: memberId, revision, data });
    }
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

  /** Impressions are no live count: nobody is told. */
  async views(tx: Tx, memberId: string): Promise<number> {
    return this.removed(
      tx,
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
  }

  /** Whose shares they were; the posts were passed on all the same. */
  async shares(tx: Tx, memberId: string): Promise<number> {
    return eraseRows(tx, 'post_shares', 'member_id = $1', [memberId]);
  }

  /** Rows that count for nothing: budgets of the day, videos left out of later loads, keys of repeated requests, copies collected for the member. */
  async records(tx: Tx, memberId: string): Promise<number> {
    await this.exports.erase(tx, memberId);
    await this.budgets.forget(tx, memberId);
    const keys = await eraseRows(tx, 'idempotency_keys', 'scope = ANY($1)', [KEY_SCOPES.map((scope) => scope + memberId)]);
    const seen = await eraseRows(tx, 'seen_videos', 'member_id = $1', [memberId]);
    return keys + seen;
  }

  private async removed(tx: Tx, statement: string, values: readonly unknown[]): Promise<number> {
    const [, count] = await tx.manager.query<[unknown[], number]>(statement, [...values]);
    return count;
  }
}
