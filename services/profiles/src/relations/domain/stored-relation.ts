import type { AnyRelationKind } from '@affinity/proto/vocabulary/relations';

/**
 * A relation of a member to another. `UNKNOWN` stands for one of which nothing is known. A connection is kept twice, once for each member.
 */
export interface StoredRelation {
  readonly active: boolean;
  /** The revision of the newest change of `active`. */
  readonly revision: number;
  /** The revision of the newest spark that its receiver passed on; 0 for none, and for other kinds. */
  readonly passedRevision: number;
}

export const UNKNOWN: StoredRelation = { active: false, revision: 0, passedRevision: 0 };

/** A pass comes after its spark and leaves the spark's revision as it is: `passedRevision` then decides. */
export function isNewer(relation: StoredRelation, than: StoredRelation): boolean {
  return relation.revision > than.revision || (relation.revision === than.revision && relation.passedRevision > than.passedRevision);
}

/** Whether the receiver sees the relation: a spark that they passed on is not among theirs any more (SPK-030). */
export function isReceived({ active, revision, passedRevision }: StoredRelation): boolean {
  return active && revision !== passedRevision;
}

/** The members whose lists (followers, following, sparks, sparksSent, connections) changed with the relation of `memberId` to `otherId`. */
export function affectedMembers(
  { kind, memberId, otherId }: { kind: AnyRelationKind; memberId: string; otherId: string },
  before: StoredRelation,
  after: StoredRelation,
): readonly string[] {
  const received = isReceived(before) !== isReceived(after) ? [otherId] : [];
  const sent = before.active !== after.active ? [memberId] : [];
  if (kind === 'follow' || kind === 'spark') return [...sent, ...received];
  return kind === 'connection' ? sent : [];
}
