import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { EvidenceOwners } from '@affinity/members/evidence/evidence.controller';
import type { EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import { present } from '@affinity/members/who-sees-whom.sql';
import { EvidenceNotFoundError } from '@affinity/members/evidence/evidence.errors';

/** What can be reported here. */
export type EvidenceKind = 'story' | 'comment';

/**
 * `$1` the target. Only a block hides stories from somebody. Two members kept apart by it can still report each other: a block does
 * not cover what was written before it.
 */
const OWNERS: Readonly<Record<EvidenceKind, PreparedQuery>> = {
  story: {
    name: 'evidence-story-owner-v1',
    text: `SELECT s.user_id AS "ownerId" FROM stories s WHERE s.id = $1 AND ${present('s.user_id')}`,
  },
  comment: {
    name: 'evidence-story-comment-owner-v1',
    text: `SELECT c.user_id AS "ownerId" FROM story_comments c JOIN stories s ON s.id = c.story_id
           WHERE c.id = $1 AND ${present('c.user_id')} AND ${present('s.user_id')}`,
  },
};

@Injectable()
export class EvidenceReadModel implements EvidenceOwners<EvidenceKind> {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws EvidenceNotFoundError */
  async owner(_viewerId: string, kind: EvidenceKind, targetId: string): Promise<EvidenceOwner> {
    const found = await this.queries.first<{ ownerId: string }>(OWNERS[kind], [targetId]);
    if (!found) throw new EvidenceNotFoundError('stories');
    return found;
  }
}
