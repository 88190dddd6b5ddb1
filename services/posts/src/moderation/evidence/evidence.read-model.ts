import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { EvidenceOwners } from '@affinity/members/evidence/evidence.controller';
import type { EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import { hasWords } from '../../account-data/erased-author.js';
import { present } from '@affinity/members/who-sees-whom.sql';
import { EvidenceNotFoundError } from '@affinity/members/evidence/evidence.errors';

/** What can be reported here. */
export type EvidenceKind = 'post' | 'comment';

/**
 * `$1` the viewer, `$2` the target. Two members kept apart by a block can still report each other: a block does not cover what was
 * written before it.
 */
const OWNERS: Readonly<Record<EvidenceKind, PreparedQuery>> = {
  post: {
    name: 'evidence-post-owner-v1',
    text: `SELECT p.user_id AS "ownerId" FROM posts p WHERE p.id = $2 AND ${present('p.user_id', '$1')}`,
  },
  comment: {
    name: 'evidence-comment-owner-v1',
    text: `SELECT c.user_id AS "ownerId" FROM comments c JOIN posts p ON p.id = c.post_id
           WHERE c.id = $2 AND ${hasWords('c')} AND ${present('c.user_id', '$1')} AND ${present('p.user_id', '$1')}`,
  },
};

@Injectable()
export class EvidenceReadModel implements EvidenceOwners<EvidenceKind> {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws EvidenceNotFoundError */
  async owner(viewerId: string, kind: EvidenceKind, targetId: string): Promise<EvidenceOwner> {
    const found = await this.queries.first<{ ownerId: string }>(OWNERS[kind], [viewerId, targetId]);
    if (!found) throw new EvidenceNotFoundError('posts');
    return found;
  }
}
