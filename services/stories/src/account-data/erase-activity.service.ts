import { Injectable } from '@nestjs/common';
import { Budgets } from '@affinity/kit/budgets/budgets';
import type { Tx } from '@affinity/kit/db/transactions';
import { ERASED_AT_ONCE, eraseRows } from '@affinity/kit/erasure/erase-rows';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';

/** Scopes of idempotency keys, each followed by the member's id. */
const KEY_SCOPES = ['stories.share:', 'stories.comment:'];

interface Unliked {
  readonly storyId: string;
  readonly likes: number;
  readonly revision: number;
}

/** What the member did and what is remembered of the member. Counts of others' stories move with the records. */
@Injectable()
export class EraseActivityService {
  constructor(
    private readonly outbox: OutboxWriter,
    private readonly exports: ExportParts,
    private readonly budgets: Budgets,
  ) {}

  /** The copy of the profile, and blocks and mutes both ways. */
  async cardAndRelations(tx: Tx, memberId: string): Promise<number> {
    await tx.manager.query(`DELETE FROM members WHERE id = $1`, [memberId]);
    const of = (column: 'member_id' | 'other_id'): Promise<number> => eraseRows(tx, 'member_relations', `${column} = $1`, [memberId]);
    return (await of('member_id')) + (await of('other_id'));
  }

  /** Stories are held in id order, as everything that holds several does. */
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
       RETURNING s.id AS "storyId", s.likes, s.revision`,
      [memberId],
    );
    for (const { storyId, likes, revision } of unliked) {
      const data = { storyId, memberId, likes };
      await this.outbox.add(tx, StoriesStoryUnlikedV1, { subject: storyId, actorId: memberId, revision, data });
    }
    return unliked.length;
  }

  /** Keys of repeated requests, budgets of the day, and copies collected for the member. */
  async records(tx: Tx, memberId: string): Promise<number> {
    await this.exports.erase(tx, memberId);
    await this.budgets.forget(tx, memberId);
    return eraseRows(tx, 'idempotency_keys', 'scope = ANY($1)', [KEY_SCOPES.map((scope) => scope + memberId)]);
  }
}
