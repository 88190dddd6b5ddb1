/** What a member can do to another. Each is one of the relation columns of `member_pairs`. */
export const RELATION_KINDS = ['follow', 'block', 'mute'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** One relation in one direction. The revision grows with each change and never goes back. */
export interface Standing {
  readonly since: Date | null;
  readonly revision: number;
}

/** What one member of a pair does to the other. */
export type Side = Readonly<Record<RelationKind, Standing>>;

/** A pair as one of its members sees it. */
export interface Pair {
  readonly mine: Side;
  readonly theirs: Side;
}

/** One standing that an act turns on or off. */
export interface Change {
  readonly side: keyof Pair;
  readonly kind: RelationKind;
  readonly active: boolean;
  readonly revision: number;
}

const NEVER: Standing = { since: null, revision: 0 };
const UNRELATED_SIDE: Side = { follow: NEVER, block: NEVER, mute: NEVER };
/** Two members who never had to do with each other. */
export const UNRELATED: Pair = { mine: UNRELATED_SIDE, theirs: UNRELATED_SIDE };

export const isActive = (standing: Standing): boolean => standing.since !== null;

/**
 * What changes when I set a relation: nothing when it is so already. A block ends the follows of both, in the same step.
 */
export function changesOf(pair: Pair, kind: RelationKind, active: boolean): readonly Change[] {
  if (isActive(pair.mine[kind]) === active) return [];
  const changes = [changeOf(pair, 'mine', kind, active)];
  if (kind === 'block' && active) {
    if (isActive(pair.mine.follow)) changes.push(changeOf(pair, 'mine', 'follow', false));
    if (isActive(pair.theirs.follow)) changes.push(changeOf(pair, 'theirs', 'follow', false));
  }
  return changes;
}

/** The pair after the changes. */
export function withChanges(pair: Pair, changes: readonly Change[], at: Date): Pair {
  return changes.reduce<Pair>(
    (before, { side, kind, active, revision }) => ({
      ...before,
      [side]: { ...before[side], [kind]: { since: active ? at : null, revision } },
    }),
    pair,
  );
}

function changeOf(pair: Pair, side: keyof Pair, kind: RelationKind, active: boolean): Change {
  return { side, kind, active, revision: pair[side][kind].revision + 1 };
}
