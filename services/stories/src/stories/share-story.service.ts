import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesStorySharedV1 } from '@affinity/proto/events/stories/story-shared.v1';
import { STORIES } from '../budgets.js';
import { newId } from '../ids/new-id.js';
import { MemberCards } from '@affinity/members/member-cards';
import { StoryImages } from '../uploads/story-images.service.js';
import type { ShareStoryRequest } from './dto/share-story.request.js';
import type { StoryResponse } from './dto/story.response.js';
import { StoriesReadModel } from './stories.read-model.js';
import { ImageRequiredError, NamesAndStoryRequiredError } from './story.errors.js';

const INSERT: PreparedQuery = {
  name: 'story-insert-v2',
  text: `
    INSERT INTO stories (id, user_id, user_name, user_email, user_photo, couple_names, location, story,
                         upload_id, image_key, image_small_key, image_width, image_height, image_alt, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`,
};

type CompleteStory = ShareStoryRequest & { readonly uploadId: string };

@Injectable()
export class ShareStoryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly outbox: OutboxWriter,
    private readonly budgets: Budgets,
    private readonly members: MemberCards,
    private readonly images: StoryImages,
    private readonly reads: StoriesReadModel,
  ) {}

  /**
   * @returns the new story, or the story made with this key before
   * @throws NamesAndStoryRequiredError (STO-050), ImageRequiredError (STO-051), MemberNotKnownYetError, BudgetSpentError, and what
   *   attaching the upload throws
   */
  async share(actor: Actor, key: string, request: ShareStoryRequest): Promise<StoryResponse> {
    const { uploadId } = request;
    if (request.coupleNames === '' || request.story === '') throw new NamesAndStoryRequiredError();
    if (uploadId === null) throw new ImageRequiredError();
    const write = () =>
      this.transactions.run((tx) =>
        this.idempotency.once(tx, `stories.share:${actor.accountId}`, key, request, () =>
          this.shareOnce(tx, actor, { ...request, uploadId }),
        ),
      );
    const { result: id } = await this.members.whenKnown(actor.accountId, write);
    return this.reads.get(actor.accountId, id);
  }

  /** @returns the story's id */
  private async shareOnce(tx: Tx, actor: Actor, { coupleNames, location, story, uploadId, imageAlt }: CompleteStory): Promise<string> {
    const author = await this.members.ofAuthor(tx, actor.accountId);
    await this.budgets.spend(tx, actor, STORIES);
    const image = await this.images.attach(tx, actor, uploadId);
    const { id, createdAt } = newId();
    await tx.rows(INSERT, [
      id,
      author.id,
      author.name,
      author.email,
      author.photoUrl,
      coupleNames,
      location === '' ? null : location,
      story,
      uploadId,
      image.key,
      image.smallKey,
      image.width,
      image.height,
      imageAlt,
      createdAt,
    ]);
    await this.outbox.add(tx, StoriesStorySharedV1, {
      subject: id,
      actorId: author.id,
      revision: 1,
      data: { storyId: id, authorId: author.id },
    });
    return id;
  }
}
