import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { visibleStory } from '../members/hidden-members.sql.js';
import { StoryNotFoundError } from './story.errors.js';

/** A story held by the transaction: nobody else changes its counts until the end. */
export interface LockedStory {
  readonly id: string;
  readonly userId: string;
}

const LOCK_VISIBLE: PreparedQuery = {
  name: 'story-lock-visible-v2',
  text: `SELECT s.id, s.user_id AS "userId" FROM ${visibleStory('$2', '$1')} FOR NO KEY UPDATE OF s`,
};

const COUNT_COMMENTS: PreparedQuery = {
  name: 'story-count-comments-v1',
  text: `UPDATE stories SET comments = comments + $2, revision = revision + 1 WHERE id = $1 RETURNING comments, revision`,
};

/**
 * Rows of `stories` inside a transaction. A transaction that copies a member's card holds the card first, then uploads, then the
 * story. Several stories are locked in id order. So no two transactions wait for each other.
 */
@Injectable()
export class StoriesRepository {
  /** Holds a story the viewer may see. @throws StoryNotFoundError */
  async lockVisible(tx: Tx, viewerId: string, storyId: string): Promise<LockedStory> {
    const [story] = await tx.rows<LockedStory & { id: string }>(LOCK_VISIBLE, [viewerId, storyId]);
    if (!story) throw new StoryNotFoundError();
    return story;
  }

  /** Moves the count together with the comments it counts (STO-032). This transaction must hold the story. */
  async countComments(tx: Tx, storyId: string, by: 1 | -1): Promise<{ comments: number; revision: number }> {
    const [moved] = await tx.rows<{ comments: number; revision: number }>(COUNT_COMMENTS, [storyId, by]);
    return moved!;
  }
}
