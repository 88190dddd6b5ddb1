import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { ERASED_AT_ONCE } from '@affinity/kit/erasure/erase-rows';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import { DataSource } from 'typeorm';
import { DeleteStoryService } from '../stories/delete-story.service.js';
import { StoryNotFoundError } from '../stories/story.errors.js';

interface Unliked {
  readonly storyId: string;
  readonly storyAuthorId: string;
  readonly likes: number;
  readonly revision: number;
}

/** The member's stories, and the member's likes of others' stories: those stories' counts move with them. */
@Injectable()
export class EraseStoriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deletion: DeleteStoryService,
    private readonly outbox: OutboxWriter,
  ) {}

  /** Deletes one story as its author would, with everything under it. */
  async ownStory(memberId: string): Promise<number> {
    const [story] = await this.dataSource.query<{ id: string }[]>(`SELECT id FROM stories WHERE user_id = $1 ORDER BY id LIMIT 1`, [
      memberId,
    ]);
    if (!story) return 0;
    try {
      await this.deletion.delete(memberId, story.id);
    } catch (error) {
      // Somebody else has just deleted it.
      if (!(error instanceof StoryNotFoundError)) throw error;
    }
    return 1;
  }

  /** Several stories are held in id order, as everywhere. */
  async likes(tx: Tx, memberId: string): Promise<number> {
    const [unliked] = await tx.manager.query<[Unliked[], number]>(
      `WITH held AS (
         SELECT s.id FROM stories s
         WHERE s.id IN (SELECT l.story_id FROM story_likes l WHERE l.member_id = $1 ORDER BY l.story_id LIMIT ${ERASED_AT_ONCE})
         ORDER BY s.id FOR NO KEY UPDATE
       ), removed AS (
         DELETE FROM story_likes l USING held WHERE l.story_id = held.id AND l.member_id = $1 RETURNING l.story_id
       )
       UPDATE stories s SET likes = s.likes - 1, revision = s.revision + 1 FROM removed WHERE s.id = removed.story_id
       RETURNING s.id AS "storyId", s.user_id AS "storyAuthorId", s.likes, s.revision`,
      [memberId],
    );
    for (const { storyId, storyAuthorId, likes, revision } of unliked) {
      const data = { storyId, memberId, storyAuthorId, likes };
      await this.outbox.add(tx, StoriesStoryUnlikedV1, { subject: storyId, actorId: memberId, revision, data });
    }
    return unliked.length;
  }
}
