import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { PostNotFoundError } from './post.errors.js';

@Injectable()
export class EditPostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Stores the text as sent (POST-048). `updated_at` moves by at least a millisecond, whatever the clock says (POST-047).
   * @throws PostNotFoundError also for another member's post (GRD-039)
   */
  async edit(actor: Actor, postId: string, content: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [[edited]] = await tx.manager.query<[{ revision: number }[], number]>(
        `UPDATE posts
         SET content = $3, revision = revision + 1,
             updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
         WHERE id = $1 AND user_id = $2
         RETURNING revision`,
        [postId, actor.accountId, content],
      );
      if (!edited) throw new PostNotFoundError();
      await this.outbox.add(tx, PostsPostEditedV1, {
        subject: postId,
        actorId: actor.accountId,
        revision: edited.revision,
        data: { postId, authorId: actor.accountId },
      });
    });
  }
}
