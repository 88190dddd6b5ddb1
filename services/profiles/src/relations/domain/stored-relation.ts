import type { RelationKind } from '@affinity/proto/vocabulary/relations';

/** A relation of a member to another. What nothing is known about yet is `UNKNOWN`. A connection is kept once for each of the two. */
export interface StoredRelation {
  readonly active: boolean;
  /** Of the newest change of whether it is active. */
  readonly revision: number;
  /** Of the newest spark that its receiver passed on; 0 for none, and for other kinds. */
  readonly passedRevision: number;
}

export const UNKNOWN: StoredRelation = { active: false, revision: 0, passedRevision: 0 };

/** A pass comes after the spark that it is of, and leaves its revision as it is. */
export function isNewer(relation: StoredRelation, than: StoredRelation): boolean {
  return relation.revision > than.revision || (relation.revision === than.revision && relation.passedRevision > than.passedRevision);
}

/** Whether the other one sees it among what they received: a spark they passed on is theirs no more (SPK-030). */
export function isReceived({ active, revision, passedRevision }: StoredRelation): boolean {
  return active && revision !== passedRevision;
}

/** Of a relation of `memberId` to `otherId`: whose own lists (followers, sparks, sparksSent, connections) read differently now. */
export function affectedMembers(
  { kind, memberId, otherId }: { kind: RelationKind; memberId: string; otherId: string },
  before: StoredRelation,
  after: StoredRelation,
): readonly string[] {
  const received = isReceived(before) !== isReceived(after) ? [otherId] : [];
  const sent = before.active !== after.active ? [memberId] : [];
  if (kind === 'follow') return received;
  if (kind === 'spark') return [...sent, ...received];
  return kind === 'connection' ? sent : [];
}
