/** What members do to each other, as social-graph's events say. A connection is kept once for each of the two. */
export const RELATION_KINDS = ['follow', 'spark', 'connection', 'block', 'mute'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** A relation of a member to another. What nothing is known about yet is `UNKNOWN`. */
export interface StoredRelation {
  readonly active: boolean;
  /** Of the newest event that said whether it is active. */
  readonly revision: number;
  /** Of the newest spark that its receiver passed on; 0 for none, and for other kinds. */
  readonly passedRevision: number;
  /** When it became active last. */
  readonly since: Date | undefined;
}

export const UNKNOWN: StoredRelation = { active: false, revision: 0, passedRevision: 0, since: undefined };

export interface RelationChange {
  /** `passed`: the receiver of the spark of that revision does not want to see it any more. */
  readonly what: 'started' | 'ended' | 'passed';
  readonly revision: number;
  readonly at: Date;
}

/**
 * The relation after an event. Events of one relation come by several consumers, in any order and repeatedly: whatever the
 * order, the same set of events leads to the same relation.
 */
export function afterChange(before: StoredRelation, { what, revision, at }: RelationChange): StoredRelation {
  if (what === 'passed') return { ...before, passedRevision: Math.max(before.passedRevision, revision) };
  if (revision <= before.revision) return before;
  return { ...before, revision, active: what === 'started', since: what === 'started' ? at : before.since };
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
