import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { DELETED_AUTHOR, hasWords } from '../account-data/erased-author.js';
import { visibleComment } from '../members/hidden-members.sql.js';
import { RemoveCommentsService } from '../moderation/remove-comments.service.js';
import { CommentNotFoundError } from './comment.errors.js';

/** `$1` wrote the comment or the post that it stands under. */
const DELETABLE: PreparedQuery = {
  name: 'comment-deletable-v1',
  text: `SELECT 1 FROM ${visibleComment('$2', '$1')} WHERE ${hasWords('c')} AND $1 IN (c.user_id, known.author)`,
};

@Injectable()
export class DeleteCommentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly comments: RemoveCommentsService,
  ) {}

  /**
   * Deletes an own comment or reply, or any under an own post (POST-069, POST-070). Below replies its empty place stays.
   * @throws CommentNotFoundError also for another member's comment on another member's post, and for one that is gone already
   */
  async delete({ accountId: memberId }: Actor, commentId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [deletable] = await tx.rows(DELETABLE, [memberId, commentId]);
      if (!deletable) throw new CommentNotFoundError();
      if (!(await this.comments.one(tx, commentId, DELETED_AUTHOR, memberId))) throw new CommentNotFoundError();
    });
  }
}
