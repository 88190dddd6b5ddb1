import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostSharedV1 } from '@affinity/proto/events/posts/post-shared.v1';
import { SHARES } from '../budgets.js';
import { PostNotFoundError } from '../posts/post.errors.js';
import { visiblePost } from '../members/hidden-members.sql.js';
import type { PostSharesResponse } from './dto/reaction.responses.js';

interface SharedPost {
  readonly authorId: string;
  readonly shares: number;
  readonly revision: number;
}

/** Holds the post first, as every change of a post does: nobody else then notes a share of it. */
const HOLD: PreparedQuery = {
  name: 'post-share-hold-v2',
  text: `
    SELECT p.user_id AS "authorId", p.shares, p.revision FROM ${visiblePost('$2', '$1')} FOR NO KEY UPDATE OF p`,
};

const NOTE: PreparedQuery = {
  name: 'post-share-note-v1',
  text: `INSERT INTO post_shares (post_id, member_id) VALUES ($2, $1) ON CONFLICT DO NOTHING RETURNING true`,
};

const SHARE: PreparedQuery = {
  name: 'post-share-v2',
  text: `UPDATE posts SET shares = shares + 1, revision = revision + 1 WHERE id = $1 RETURNING user_id AS "authorId", shares, revision`,
};

@Injectable()
export class SharePostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly outbox: OutboxWriter,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Counts one completed share (POST-060), once a member and post: nobody can raise a count alone.
   * @throws PostNotFoundError, BudgetSpentError
   */
  async share(actor: Actor, key: string, postId: string): Promise<PostSharesResponse> {
    const memberId = actor.accountId;
    return this.transactions.run(async (tx) => {
      const { result } = await this.idempotency.once(tx, `posts.share:${memberId}`, key, { postId }, () =>
        this.shareOnce(tx, actor, postId),
      );
      return result;
    });
  }

  private async shareOnce(tx: Tx, actor: Actor, postId: string): Promise<PostSharesResponse> {
    const memberId = actor.accountId;
    const [post] = await tx.rows<SharedPost>(HOLD, [memberId, postId]);
    if (!post) throw new PostNotFoundError();
    const isFirst = (await tx.rows(NOTE, [memberId, postId])).length > 0;
    if (!isFirst) return { shares: post.shares, revision: post.revision };
    await this.budgets.spend(tx, actor, SHARES);
    const [counted] = await tx.rows<SharedPost>(SHARE, [postId]);
    const { authorId, shares, revision } = counted!;
    await this.outbox.add(tx, PostsPostSharedV1, {
      subject: postId,
      actorId: memberId,
      revision,
      data: { postId, authorId, memberId, shares },
    });
    return { shares, revision };
  }
}
