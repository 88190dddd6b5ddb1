import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import { StoryImages } from '../uploads/story-images.service.js';
import { StoryNotFoundError } from './story.errors.js';

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
    const baseKey = await this.transactions.run((tx) => this.deleteOwn(tx, authorId, storyId));
    if (baseKey !== undefined) await this.images.remove(baseKey);
  }

  private async deleteOwn(tx: Tx, authorId: string, storyId: string): Promise<string | undefined> {
    const [[deleted]] = await tx.manager.query<[{ revision: number; upload_id: string | null }[], number]>(
      `DELETE FROM stories WHERE id = $1 AND user_id = $2 RETURNING revision, upload_id`,
      [storyId, authorId],
    );
    if (!deleted) throw new StoryNotFoundError();
    await this.outbox.add(tx, StoriesStoryDeletedV1, {
      subject: storyId,
      actorId: authorId,
      revision: deleted.revision + 1,
      data: { storyId, authorId },
    });
    return deleted.upload_id === null ? undefined : this.images.detach(tx, deleted.upload_id);
  }
}
