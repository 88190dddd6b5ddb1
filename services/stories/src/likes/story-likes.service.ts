import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesStoryLikedV1 } from '@affinity/proto/events/stories/story-liked.v1';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import { StoryNotFoundError } from '../stories/story.errors.js';
import type { StoryLikeResponse } from './dto/story-like.response.js';
import { HOLD, LIKE, UNLIKE, type LikeRow } from './story-like.sql.js';

@Injectable()
export class StoryLikesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Sets or takes back the actor's like; repeating it changes nothing.
   * @throws StoryNotFoundError
   */
  async set({ accountId: memberId }: Actor, storyId: string, liked: boolean): Promise<StoryLikeResponse> {
    const draft = this.outbox.draft(liked ? StoriesStoryLikedV1 : StoriesStoryUnlikedV1, {
      subject: storyId,
      actorId: memberId,
      data: { storyId, memberId },
    });
    const values = [memberId, storyId, draft];
    let [row] = await this.transactions.statement<LikeRow & { likes: number }>(liked ? LIKE : UNLIKE, values);
    if (row && !row.changed && !liked) {
      // A like that was under way when the statement began is not in its snapshot. While the story is held, none is under way.
      [row] = await this.transactions.run(async (tx) => {
        await tx.rows(HOLD, [memberId, storyId]);
        return tx.rows<LikeRow & { likes: number }>(UNLIKE, values);
      });
    }
    if (!row) throw new StoryNotFoundError();
    if (row.changed) this.outbox.recorded();
    return { likes: row.likes, liked, revision: row.revision };
  }
}
