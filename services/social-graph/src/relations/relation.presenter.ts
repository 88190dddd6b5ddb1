import { isActive, type Pair } from './domain/pair.js';
import type { RelationResponse } from './dto/relation.response.js';

/** What I may know of a pair: never whether the other blocked or muted me. */
export function presentRelation(otherId: string, { mine, theirs }: Pair): RelationResponse {
  return {
    memberId: otherId,
    following: isActive(mine.follow),
    followedBy: isActive(theirs.follow),
    blocked: isActive(mine.block),
    muted: isActive(mine.mute),
  };
}
