import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { EvidenceOwners } from '@affinity/members/evidence/evidence.controller';
import type { EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import { findPair } from '../../conversations/pair-key.js';
import { EvidenceNotFoundError } from '@affinity/members/evidence/evidence.errors';

/** What can be reported here. */
export type EvidenceKind = 'conversation';

const CONVERSATION: PreparedQuery = {
  name: 'evidence-conversation-v1',
  text: `SELECT true AS known FROM conversations WHERE pair_key = $1`,
};

@Injectable()
export class EvidenceReadModel implements EvidenceOwners<EvidenceKind> {
  constructor(private readonly queries: PreparedQueries) {}

  /** The other of the two members, also after the conversation was deleted. @throws EvidenceNotFoundError also for anybody but the two */
  async owner(viewerId: string, _kind: EvidenceKind, targetId: string): Promise<EvidenceOwner> {
    const pair = findPair(targetId, viewerId);
    if (!pair || !(await this.queries.first(CONVERSATION, [pair.pairKey]))) throw new EvidenceNotFoundError('chat');
    return { ownerId: pair.otherId };
  }
}
