import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import type { ERASED_AUTHOR, REMOVED_AUTHOR } from '../account-data/erased-author.js';

/** Chooses comments, over `comments c` and one parameter `$1`. */
export type CommentCondition = 'c.user_id = $1' | 'c.id = $1';

type Nobody = typeof ERASED_AUTHOR | typeof REMOVED_AUTHOR;

interface CountedPost {
  readonly id: string;
  readonly authorId: string;
  readonly comments: number;
  readonly revision: number;
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

  /** Deletes at most `limit` that nobody replied to. @returns how many */
  async withoutReplies(tx: Tx, which: CommentCondition, value: string, limit: number): Promise<number> {
    const wanted = `${which} AND NOT EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id)`;
    const ids = await this.hold(tx, wanted, value, limit);
    if (ids.length === 0) return 0;
    // Replies are looked for again now that the posts are held: one may have come in between.
    const [removed] = await tx.manager.query<[FoundComment[], number]>(
      `DELETE FROM comments c WHERE c.id = ANY($1) AND NOT EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id)
       RETURNING c.id, c.post_id AS "postId"`,
      [ids],
    );
    await this.uncount(tx, removed);
    await this.announce(tx, removed);
    // Comments that were replied to meanwhile count too: the caller must not take them for "nothing left".
    return ids.length;
  }

  /** Empties at most `limit` comments: the row stays, belongs to `nobody` and counts no more. @returns how many */
  async blank(tx: Tx, which: CommentCondition, value: string, limit: number, nobody: Nobody): Promise<number> {
    const ids = await this.hold(tx, which, value, limit);
    if (ids.length === 0) return 0;
    const [blanked] = await tx.manager.query<[FoundComment[], number]>(
      `UPDATE comments c SET user_id = $2, user_name = $3, user_photo = NULL, content = '' WHERE c.id = ANY($1)
       RETURNING c.id, c.post_id AS "postId"`,
      [ids, nobody.id, nobody.name],
    );
    await this.uncount(tx, blanked);
    await this.announce(tx, blanked);
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
  private async announce(tx: Tx, gone: readonly FoundComment[]): Promise<void> {
    const posts = await tx.manager.query<CountedPost[]>(
      `SELECT id, user_id AS "authorId", comments, revision FROM posts WHERE id = ANY($1)`,
      [gone.map(({ postId }) => postId)],
    );
    const byId = new Map(posts.map((post) => [post.id, post]));
    for (const { id: commentId, postId } of gone) {
      const { authorId, comments, revision } = byId.get(postId)!;
      const data = { postId, authorId, commentId, comments };
      await this.outbox.add(tx, PostsCommentRemovedV1, { subject: postId, actorId: null, revision, data });
    }
  }
}
