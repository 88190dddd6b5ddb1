import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';

interface FoundComment {
  readonly id: string;
  readonly storyId: string;
}

interface CountedStory {
  readonly id: string;
  readonly authorId: string;
  readonly comments: number;
  readonly revision: number;
}

/** Removes comments for the system: those of an erased member, or one that a moderator decided about. */
@Injectable()
export class RemoveCommentsService {
  constructor(private readonly outbox: OutboxWriter) {}

  /**
   * Removes at most `limit` comments of the member. The stories are held first, in id order: a count moves together with its comments.
   * @param commentId only this one, if it is the member's
   * @returns how many
   */
  async ofMember(tx: Tx, memberId: string, limit: number, commentId: string | null = null): Promise<number> {
    const found = await tx.manager.query<FoundComment[]>(
      `SELECT id, story_id AS "storyId" FROM story_comments WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY id LIMIT ${limit}`,
      [memberId, commentId],
    );
    if (found.length === 0) return 0;
    await tx.manager.query(`SELECT FROM stories WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, [found.map(({ storyId }) => storyId)]);
    const [removed] = await tx.manager.query<[FoundComment[], number]>(
      `DELETE FROM story_comments WHERE id = ANY($1) RETURNING id, story_id AS "storyId"`,
      [found.map(({ id }) => id)],
    );
    const [stories] = await tx.manager.query<[CountedStory[], number]>(
      `UPDATE stories s SET comments = s.comments - gone.n, revision = s.revision + 1
       FROM (SELECT story_id, count(*)::int AS n FROM unnest($1::uuid[]) AS story_id GROUP BY story_id) gone WHERE s.id = gone.story_id
       RETURNING s.id, s.user_id AS "authorId", s.comments, s.revision`,
      [removed.map(({ storyId }) => storyId)],
    );
    await this.announce(tx, removed, stories);
    // Comments that somebody else removed meanwhile count too: the caller must not take them for "nothing left".
    return found.length;
  }

  /** Each removal carries the count after all of them: a page that hears only the first is not told a wrong number. */
  private async announce(tx: Tx, removed: readonly FoundComment[], stories: readonly CountedStory[]): Promise<void> {
    const byId = new Map(stories.map((story) => [story.id, story]));
    for (const { id: commentId, storyId } of removed) {
      const { authorId: storyAuthorId, comments, revision } = byId.get(storyId)!;
      await this.outbox.add(tx, StoriesCommentRemovedV1, {
        subject: storyId,
        actorId: null,
        revision,
        data: { storyId, commentId, storyAuthorId, comments },
      });
    }
  }
}
