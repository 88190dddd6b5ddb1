import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { type DELETED_AUTHOR, type ERASED_AUTHOR, hasWords, type REMOVED_AUTHOR } from '../account-data/erased-author.js';

/** Chooses comments, over `comments c` and one parameter `$1`. */
export type CommentCondition = 'c.user_id = $1' | 'c.id = $1';

type Nobody = typeof ERASED_AUTHOR | typeof REMOVED_AUTHOR | typeof DELETED_AUTHOR;

interface CountedPost {
  readonly id: string;
  readonly authorId: string;
  readonly comments: number;
  readonly revision: number;
}

/** How many were there at first, and how many of them went. */
interface Deleted {
  readonly found: number;
  readonly deleted: number;
}

interface FoundComment {
  readonly id: string;
  readonly postId: string;
}

/**
 * Takes comments away. The posts are held first, in id order: nobody replies meanwhile, and a post's count moves with its comments
 * (POST-064).
 */
@Injectable()
export class RemoveCommentsService {
  constructor(private readonly outbox: OutboxWriter) {}

  /**
   * Takes away one comment, whoever wrote it. Replies belong to their members: the emptied comment stays above them.
   * @param actorId null for the system
   * @returns whether there was something to take
   */
  async one(tx: Tx, commentId: string, nobody: Nobody, actorId: string | null): Promise<boolean> {
    const { deleted } = await this.deleteUnanswered(tx, 'c.id = $1', commentId, 1, actorId);
    return deleted > 0 || (await this.blank(tx, 'c.id = $1', commentId, 1, nobody, actorId)) > 0;
  }

  /** Deletes at most `limit` that nobody replied to. @returns how many */
  async withoutReplies(tx: Tx, which: CommentCondition, value: string, limit: number): Promise<number> {
    // Comments that were replied to meanwhile count too: the caller must not take them for "nothing left".
    return (await this.deleteUnanswered(tx, which, value, limit, null)).found;
  }

  private async deleteUnanswered(tx: Tx, which: CommentCondition, value: string, limit: number, actorId: string | null): Promise<Deleted> {
    const wanted = `${which} AND NOT EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id)`;
    const ids = await this.hold(tx, wanted, value, limit);
    if (ids.length === 0) return { found: 0, deleted: 0 };
    // Replies are looked for again now that the posts are held: one may have come in between.
    const [removed] = await tx.manager.query<[FoundComment[], number]>(
      `DELETE FROM comments c WHERE c.id = ANY($1) AND NOT EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id)
       RETURNING c.id, c.post_id AS "postId"`,
      [ids],
    );
    await this.uncount(tx, removed);
    await this.announce(tx, removed, actorId);
    return { found: ids.length, deleted: removed.length };
  }

  /** Empties at most `limit` comments: the row stays, belongs to `nobody` and counts no more. @returns how many */
  async blank(
    tx: Tx,
    which: CommentCondition,
    value: string,
    limit: number,
    nobody: Nobody,
    actorId: string | null = null,
  ): Promise<number> {
    const ids = await this.hold(tx, which, value, limit);
    if (ids.length === 0) return 0;
    // Somebody else may have emptied it before the post was held: it is uncounted once.
    const [blanked] = await tx.manager.query<[FoundComment[], number]>(
      `UPDATE comments c SET user_id = $2, user_name = $3, user_photo = NULL, content = '', mentions = '[]',
         edited_at = NULL
       WHERE c.id = ANY($1) AND ${hasWords('c')}
       RETURNING c.id, c.post_id AS "postId"`,
      [ids, nobody.id, nobody.name],
    );
    await tx.manager.query(`DELETE FROM comment_versions WHERE comment_id = ANY($1)`, [ids]);
    await this.uncount(tx, blanked);
    await this.announce(tx, blanked, actorId);
    return blanked.length;
  }

  private async hold(tx: Tx, wanted: string, value: string, limit: number): Promise<string[]> {
    const found = await tx.manager.query<FoundComment[]>(
      `SELECT c.id, c.post_id AS "postId" FROM comments c WHERE ${wanted} ORDER BY c.id LIMIT ${limit}`,
      [value],
    );
    await tx.manager.query(`SELECT FROM posts WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, [found.map(({ postId }) => postId)]);
    return found.map(({ id }) => id);
  }

  private async uncount(tx: Tx, removed: readonly FoundComment[]): Promise<void> {
    await tx.manager.query(
      `UPDATE posts p SET comments = p.comments - gone.n, revision = p.revision + 1
       FROM (SELECT post_id, count(*)::int AS n FROM unnest($1::uuid[]) AS post_id GROUP BY post_id) gone WHERE p.id = gone.post_id`,
      [removed.map(({ postId }) => postId)],
    );
  }

  /** Each removal carries the count after all of them: a page that hears only the first is not told a wrong number. */
  private async announce(tx: Tx, gone: readonly FoundComment[], actorId: string | null): Promise<void> {
    const posts = await tx.manager.query<CountedPost[]>(
      `SELECT id, user_id AS "authorId", comments, revision FROM posts WHERE id = ANY($1)`,
      [gone.map(({ postId }) => postId)],
    );
    const byId = new Map(posts.map((post) => [post.id, post]));
    for (const { id: commentId, postId } of gone) {
      const { authorId, comments, revision } = byId.get(postId)!;
      const data = { postId, authorId, commentId, comments };
      await this.outbox.add(tx, PostsCommentRemovedV1, { subject: postId, actorId, revision, data });
    }
  }
}
