import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions } from '@affinity/kit/db/transactions';
import { Idempotency, requestHash } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { POSTS } from '../budgets.js';
import { newId } from '../ids/new-id.js';
import { MemberCards } from '@affinity/members/member-cards';
import { PostsTelemetry } from '../telemetry.js';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { Mentions } from '../mentions/mentions.js';
import { UploadsService } from '../uploads/uploads.service.js';
import type { CreatePostRequest } from './dto/create-post.request.js';
import type { PostResponse } from './dto/post.response.js';
import type { PostRow } from './post.columns.js';
import { filtersOf } from './post-filters.js';
import { EmptyPostError } from './post.errors.js';
import { presentPost } from './post.presenter.js';
import { PostReadModel } from './post.read-model.js';
import { PostsRepository } from './posts.repository.js';
import { PublishTogether } from './publish-together.js';

@Injectable()
export class CreatePostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly outbox: OutboxWriter,
    private readonly budgets: Budgets,
    private readonly together: PublishTogether,
    private readonly members: MemberCards,
    private readonly uploads: UploadsService,
    private readonly mentions: Mentions,
    private readonly posts: PostsRepository,
    private readonly reads: PostReadModel,
    private readonly urls: MediaUrls,
    private readonly telemetry: PostsTelemetry,
  ) {}

  /**
   * @returns the new post, or the post made with this key before
   * @throws EmptyPostError (HOM-051), MemberNotKnownYetError, BudgetSpentError, and what attaching the uploads throws
   */
  async create(actor: Actor, key: string, request: CreatePostRequest): Promise<PostResponse> {
    if (request.content === '' && request.media.length === 0) throw new EmptyPostError();
    const scope = `posts.create:${actor.accountId}`;
    const isPlain = request.media.length === 0 && !request.mentions?.length;
    const post = isPlain ? await this.publishAtOnce(actor, scope, key, request) : undefined;
    if (post) return presentPost(post, this.urls, []);
    return this.reads.get(actor.accountId, await this.publish(actor, scope, key, request));
  }

  /** A post without media and mentions. @returns nothing for one that needs a transaction of its own */
  private async publishAtOnce(actor: Actor, scope: string, key: string, request: CreatePostRequest): Promise<PostRow | undefined> {
    const authorId = actor.accountId;
    const { id, createdAt } = newId();
    const event = this.outbox.draft(PostsPostPublishedV1, {
      subject: id,
      actorId: authorId,
      data: {
        postId: id,
        authorId,
        filters: filtersOf({ content: request.content, media: [], quotes: false }),
        quotedPostId: null,
        mentions: [],
      },
    });
    const allowed = this.budgets.limitFor(actor, POSTS);
    const { content } = request;
    const post = await this.together.publish({ authorId, scope, key, hash: requestHash(request), id, content, createdAt, event, allowed });
    if (post) {
      this.budgets.say(actor, POSTS, post);
      this.outbox.recorded();
      this.telemetry.postPublished();
    }
    return post;
  }

  /** @returns the post's id */
  private async publish(actor: Actor, scope: string, key: string, request: CreatePostRequest): Promise<string> {
    const write = () =>
      this.transactions.run(async (tx) => {
        const { result } = await this.idempotency.once(tx, scope, key, request, async () => {
          const media = await this.uploads.attach(tx, actor, request.media);
          const author = await this.members.ofAuthor(tx, actor.accountId);
          await this.budgets.spend(tx, actor, POSTS);
          tx.afterCommit(this.telemetry.postPublished);
          const mentions = await this.mentions.met(tx, actor.accountId, request);
          return this.posts.publish(tx, { author, content: request.content, mentions, media, quotedPost: null });
        });
        return result;
      });
    return this.members.whenKnown(actor.accountId, write);
  }
}
