import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import { findPair } from '../../conversations/pair-key.js';
import type { EvidenceKind } from './dto/evidence.dtos.js';
import { EvidenceNotFoundError } from './evidence.errors.js';

const CONVERSATION: PreparedQuery = {
  name: 'evidence-conversation-v1',
  text: `SELECT true AS known FROM conversations WHERE pair_key = $1`,
};

@Injectable()
export class EvidenceReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** The other one of the two, also after the conversation was deleted. @throws EvidenceNotFoundError also for others than the two */
  async owner(viewerId: string, _kind: EvidenceKind, targetId: string): Promise<EvidenceOwner> {
    const pair = findPair(targetId, viewerId);
    if (!pair || !(await this.queries.first(CONVERSATION, [pair.pairKey]))) throw new EvidenceNotFoundError();
    return { ownerId: pair.otherId };
  }
}
