import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { EvidenceOwners } from '@affinity/members/evidence/evidence.controller';
import type { EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import { EvidenceNotFoundError } from '@affinity/members/evidence/evidence.errors';

/** What can be reported here. */
export type EvidenceKind = 'member';

/**
 * `$1` the member. Only a block hides profiles from somebody. Two members kept apart by it can still report each other: a block
 * does not cover what was done before it.
 */
const OWNER: PreparedQuery = {
  name: 'evidence-member-v1',
  text: `SELECT p.id AS "ownerId" FROM profiles p WHERE p.id = $1 AND p.onboarded_at IS NOT NULL AND NOT p.disabled`,
};

@Injectable()
export class EvidenceReadModel implements EvidenceOwners<EvidenceKind> {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws EvidenceNotFoundError */
  async owner(_viewerId: string, _kind: EvidenceKind, targetId: string): Promise<EvidenceOwner> {
    const found = await this.queries.first<{ ownerId: string }>(OWNER, [targetId]);
    if (!found) throw new EvidenceNotFoundError('profiles');
    return found;
  }
}
