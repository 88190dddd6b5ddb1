import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsPostUnquotedV1 } from '@affinity/proto/events/posts/post-unquoted.v1';
import type { StoredMedia } from '../uploads/stored-media.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { PostNotFoundError } from './post.errors.js';
import { PostsRepository } from './posts.repository.js';

interface DeletedPost {
  readonly revision: number;
  readonly media: readonly StoredMedia[];
}

interface QuotedPost {
  readonly id: string;
  readonly authorId: string;
}

@Injectable()
export class DeletePostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly posts: PostsRepository,
    private readonly uploads: UploadsService,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Removes the post with its comments, likes, views and files (POST-052, MED-012). Quotes of it keep their own words and
   * lose what they show of it (POST-045).
   * @throws PostNotFoundError also for another member's post (GRD-039), and for one that is gone already
   */
  async delete(actor: Actor, postId: string): Promise<void> {
    await this.transactions.run((tx) => this.deleteIn(tx, actor.accountId, postId));
  }

  /** The same as a part of `tx`. @throws PostNotFoundError */
  async deleteIn(tx: Tx, authorId: string, postId: string): Promise<void> {
    const original = await this.lockQuoted(tx, authorId, postId);
    const [[deleted]] = await tx.manager.query<[DeletedPost[], number]>(
      `DELETE FROM posts WHERE id = $1 AND user_id = $2 RETURNING revision, media`,
      [postId, authorId],
    );
    if (!deleted) throw new PostNotFoundError();
    await this.blankQuotes(tx, authorId, postId);
    await this.uploads.discard(tx, deleted.media);
    if (original) await this.uncount(tx, original, authorId, postId);
    await this.outbox.add(tx, PostsPostDeletedV1, {
      subject: postId,
      actorId: authorId,
      revision: deleted.revision + 1,
      data: { postId, authorId },
    });
  }

  /** Holds the quoted post, if it still exists. It is the older one, and posts are locked in id order. */
  private async lockQuoted(tx: Tx, authorId: string, postId: string): Promise<QuotedPost | undefined> {
    const [original] = await tx.manager.query<QuotedPost[]>(
      `SELECT o.id, o.user_id AS "authorId" FROM posts o
       WHERE o.id = (SELECT quoted_post_id FROM posts WHERE id = $1 AND user_id = $2) FOR NO KEY UPDATE`,
      [postId, authorId],
    );
    return original;
  }

  /** Quotes are younger than what they quote, and are held in id order like all posts. Open pages hear of the deleted post itself. */
  private async blankQuotes(tx: Tx, authorId: string, postId: string): Promise<void> {
    await tx.manager.query(
      `WITH quotes AS (
         SELECT id FROM posts WHERE quoted_post_id = $2 AND (quoted_post ->> 'userId')::uuid = $1 ORDER BY id FOR NO KEY UPDATE)
       UPDATE posts p SET quoted_post = '{}', revision = p.revision + 1 FROM quotes WHERE p.id = quotes.id`,
      [authorId, postId],
    );
  }

  /** Keeps the count of quotes equal to the records (POST-064), also on open pages. */
  private async uncount(tx: Tx, { id: postId, authorId }: QuotedPost, memberId: string, quotePostId: string): Promise<void> {
    const [, removed] = await tx.manager.query<[unknown[], number]>(`DELETE FROM post_quotes WHERE post_id = $1 AND quote_post_id = $2`, [
      postId,
      quotePostId,
    ]);
    if (removed === 0) return;
    const { count: reposts, revision } = await this.posts.count(tx, postId, 'reposts', -1);
    await this.outbox.add(tx, PostsPostUnquotedV1, {
      subject: postId,
      actorId: memberId,
      revision,
      data: { postId, authorId, memberId, quotePostId, reposts },
    });
  }
}
