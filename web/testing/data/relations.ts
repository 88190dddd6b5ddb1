import type { PeoplePage, PersonCard, Relation } from '#shared/api/schema.js';

const NO_RELATION = {
  following: false,
  followedBy: false,
  sparked: false,
  sparkedBy: false,
  connected: false,
  blocked: false,
  muted: false,
  skipped: false,
};

export const relationWith = (memberId: string, changes: Partial<Relation> = {}): Relation => ({ memberId, ...NO_RELATION, ...changes });

/** All of them on one page. */
export const peoplePageOf = (items: PersonCard[]): PeoplePage => ({ items, total: items.length, nextCursor: null });
