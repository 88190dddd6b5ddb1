import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostQuotedV1 } from '@affinity/proto/events/posts/post-quoted.v1';
import { QUOTES } from '../budgets.js';
import { MemberCards } from '@affinity/members/member-cards';
import { Mentions } from '../mentions/mentions.js';
import { PostsTelemetry } from '../telemetry.js';
import type { QuotePostRequest } from './dto/quote-post.request.js';
import { EmptyPostError } from './post.errors.js';
import { PostsRepository, type LockedPost } from './posts.repository.js';
import { mayQuote } from './quote-policy.js';
import type { StoredQuotedPost } from './stored-post.js';

@Injectable()
export class QuotePostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly members: MemberCards,
    private readonly mentions: Mentions,
    private readonly posts: PostsRepository,
    private readonly outbox: OutboxWriter,
    private readonly budgets: Budgets,
    private readonly telemetry: PostsTelemetry,
  ) {}

  /**
   * @returns the quote's id, or the id of the quote made with this key before
   * @throws PostNotFoundError, EmptyPostError (POST-041), MemberNotKnownYetError, BudgetSpentError
   */
  async quote(actor: Actor, key: string, postId: string, request: QuotePostRequest): Promise<string> {
    const write = () =>
      this.transactions.run(async (tx) => {
        const scope = `posts.quote:${actor.accountId}`;
        const { result } = await this.idempotency.once(tx, scope, key, { postId, ...request }, () =>
          this.quoteOnce(tx, actor, postId, request),
        );
        return result;
      });
    return this.members.whenKnown(actor.accountId, write);
  }

  private async quoteOnce(tx: Tx, actor: Actor, postId: string, request: QuotePostRequest): Promise<string> {
    const { content } = request;
    const memberId = actor.accountId;
    // Both cards are held: a rename of the quoted author, too, either precedes the snapshot or finds it.
    const author = await this.members.ofAuthor(tx, memberId, await this.posts.authorOf(tx, memberId, postId));
    const original = await this.posts.lockVisible(tx, memberId, postId);
    if (!mayQuote(content, original.media)) throw new EmptyPostError();
    await this.budgets.spend(tx, actor, QUOTES);
    const mentions = await this.mentions.met(tx, memberId, request);
    const quoteId = await this.posts.publish(tx, { author, content, mentions, media: [], quotedPost: snapshotOf(original) });
    await tx.manager.query(`INSERT INTO post_quotes (post_id, quote_post_id, member_id) VALUES ($1, $2, $3)`, [postId, quoteId, memberId]);
    const { count: reposts, revision } = await this.posts.count(tx, postId, 'reposts', 1);
    await this.outbox.add(tx, PostsPostQuotedV1, {
      subject: postId,
      actorId: memberId,
      revision,
      data: { postId, authorId: original.userId, memberId, quotePostId: quoteId, reposts },
    });
    tx.afterCommit(this.telemetry.postPublished);
    return quoteId;
  }
}

/** The quoted post's own quote is left out: one level only (POST-045). */
function snapshotOf({ id, userId, userName, userPhoto, content, media, createdAt }: LockedPost): StoredQuotedPost {
  return { id, userId, userName, userPhoto, content, media, createdAt: createdAt.toISOString() };
}
