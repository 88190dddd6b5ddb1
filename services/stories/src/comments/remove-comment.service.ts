import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { StoriesRepository } from '../stories/stories.repository.js';
import { CommentNotFoundError } from './comment.errors.js';

@Injectable()
export class RemoveCommentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly stories: StoriesRepository,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Removes an own comment, or any comment of an own story.
   * @throws StoryNotFoundError, CommentNotFoundError also for another member's comment on another member's story
   */
  async remove(actorId: string, storyId: string, commentId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const story = await this.stories.lockVisible(tx, actorId, storyId);
      const [, removed] = await tx.manager.query<[unknown[], number]>(
        `DELETE FROM story_comments WHERE id = $1 AND story_id = $2 AND (user_id = $3 OR $4)`,
        [commentId, storyId, actorId, story.userId === actorId],
      );
      if (removed === 0) throw new CommentNotFoundError();
      const { comments, revision } = await this.stories.countComments(tx, storyId, -1);
      await this.outbox.add(tx, StoriesCommentRemovedV1, {
        subject: storyId,
        actorId,
        revision,
        data: { storyId, commentId, storyAuthorId: story.userId, comments },
      });
    });
  }
}
