import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { MemberCards } from '../members/member-cards.service.js';
import { PostsTelemetry } from '../telemetry.js';
import { UploadsService } from '../uploads/uploads.service.js';
import type { CreatePostRequest } from './dto/create-post.request.js';
import { EmptyPostError } from './post.errors.js';
import { PostsRepository } from './posts.repository.js';

@Injectable()
export class CreatePostService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly members: MemberCards,
    private readonly uploads: UploadsService,
    private readonly posts: PostsRepository,
    private readonly telemetry: PostsTelemetry,
  ) {}

  /**
   * @returns the new post's id, or the id of the post made with this key before
   * @throws EmptyPostError (HOM-051), MemberUnavailableError, and what attaching the uploads throws
   */
  async create(actor: Actor, key: string, request: CreatePostRequest): Promise<string> {
    if (request.content === '' && request.media.length === 0) throw new EmptyPostError();
    await this.members.ensureKnown(actor.accountId);
    return this.transactions.run(async (tx) => {
      const { result } = await this.idempotency.once(tx, `posts.create:${actor.accountId}`, key, request, async () => {
        const media = await this.uploads.attach(tx, actor, request.media);
        const author = await this.members.ofAuthor(tx, actor.accountId);
        tx.afterCommit(this.telemetry.postPublished);
        return this.posts.publish(tx, { author, content: request.content, media, quotedPost: null });
      });
      return result;
    });
  }
}
