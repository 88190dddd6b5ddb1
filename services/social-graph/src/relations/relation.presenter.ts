import { hasReceivedSpark, isActive, type Pair } from './domain/pair.js';
import type { RelationResponse } from './dto/relation.response.js';

/** What I may know of a pair: never whether the other blocked, muted or skipped me, or passed on my spark. */
export function presentRelation(otherId: string, pair: Pair): RelationResponse {
  const { mine, theirs, connection } = pair;
  return {
    memberId: otherId,
    following: isActive(mine.follow),
    followedBy: isActive(theirs.follow),
    sparked: isActive(mine.spark),
    sparkedBy: hasReceivedSpark(pair),
    connected: isActive(connection),
    blocked: isActive(mine.block),
    muted: isActive(mine.mute),
    skipped: isActive(mine.skip),
  };
}
