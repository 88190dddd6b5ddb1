import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import { StoryImages } from '../uploads/story-images.service.js';
import { StoryNotFoundError } from './story.errors.js';

interface DeletedStory {
  readonly revision: number;
  readonly image_key: string | null;
  readonly image_small_key: string | null;
}

@Injectable()
export class DeleteStoryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly images: StoryImages,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Removes the story with its image, comments and likes.
   * @throws StoryNotFoundError also for another member's story, and for one that is gone already
   */
  async delete(authorId: string, storyId: string): Promise<void> {
    await this.transactions.run((tx) => this.deleteIn(tx, authorId, storyId));
  }

  /** The same as a part of `tx`. @throws StoryNotFoundError */
  async deleteIn(tx: Tx, authorId: string, storyId: string): Promise<void> {
    const [[deleted]] = await tx.manager.query<[DeletedStory[], number]>(
      `DELETE FROM stories WHERE id = $1 AND user_id = $2 RETURNING revision, image_key, image_small_key`,
      [storyId, authorId],
    );
    if (!deleted) throw new StoryNotFoundError();
    const { revision, image_key: key, image_small_key: smallKey } = deleted;
    if (key !== null) await this.images.discard(tx, { key, smallKey });
    await this.outbox.add(tx, StoriesStoryDeletedV1, {
      subject: storyId,
      actorId: authorId,
      revision: revision + 1,
      data: { storyId, authorId },
    });
  }
}
