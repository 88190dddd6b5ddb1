import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostSharedV1 } from '@affinity/proto/events/posts/post-shared.v1';
import { PostsRepository } from '../posts/posts.repository.js';
import type { PostSharesResponse } from './dto/reaction.responses.js';

@Injectable()
export class SharePostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly posts: PostsRepository,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Counts one completed share (POST-060); a repeat with the same key answers as before and counts nothing.
   * @throws PostNotFoundError
   */
  async share(actor: Actor, key: string, postId: string): Promise<PostSharesResponse> {
    const memberId = actor.accountId;
    return this.transactions.run(async (tx) => {
      const { result } = await this.idempotency.once(tx, `posts.share:${memberId}`, key, { postId }, () =>
        this.shareOnce(tx, memberId, postId),
      );
      return result;
    });
  }

  private async shareOnce(tx: Tx, memberId: string, postId: string): Promise<PostSharesResponse> {
    const post = await this.posts.lockVisible(tx, memberId, postId);
    const { count: shares, revision } = await this.posts.count(tx, postId, 'shares', 1);
    await this.outbox.add(tx, PostsPostSharedV1, {
      subject: postId,
      actorId: memberId,
      revision,
      data: { postId, authorId: post.userId, memberId, shares },
    });
    return { shares, revision };
  }
}
