import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostSharedV1 } from '@affinity/proto/events/posts/post-shared.v1';
import { PostNotFoundError } from '../posts/post.errors.js';
import { notBlocked } from '../relations/hidden-members.sql.js';
import type { PostSharesResponse } from './dto/reaction.responses.js';

interface SharedPost {
  readonly authorId: string;
  readonly shares: number;
  readonly revision: number;
}

/** Finds, holds and counts in one: an UPDATE that waited looks at the row again. */
const SHARE: PreparedQuery = {
  name: 'post-share-v1',
  text: `
    UPDATE posts p SET shares = p.shares + 1, revision = p.revision + 1
    WHERE p.id = $2 AND ${notBlocked('p.user_id', '$1')}
    RETURNING p.user_id AS "authorId", p.shares, p.revision`,
};

@Injectable()
export class SharePostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
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
    const [post] = await tx.rows<SharedPost>(SHARE, [memberId, postId]);
    if (!post) throw new PostNotFoundError();
    const { authorId, shares, revision } = post;
    await this.outbox.add(tx, PostsPostSharedV1, {
      subject: postId,
      actorId: memberId,
      revision,
      data: { postId, authorId, memberId, shares },
    });
    return { shares, revision };
  }
}
