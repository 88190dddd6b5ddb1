/** What a member does to another in one direction. Each is one of the relation columns of `member_pairs`. */
export const RELATION_KINDS = ['follow', 'spark', 'block', 'mute'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** One relation. The revision grows with each change and never goes back. */
export interface Standing {
  readonly since: Date | null;
  readonly revision: number;
}

/** What one member of a pair does to the other. */
export interface Side extends Readonly<Record<RelationKind, Standing>> {
  /** Revision of the other's spark that this member passed on; 0: of none. A spark sent anew has another and counts again. */
  readonly passed: number;
}

/** A pair as one of its members sees it. */
export interface Pair {
  readonly mine: Side;
  readonly theirs: Side;
  /** The one relation that is of both (GRAPH-013). */
  readonly connection: Standing;
}

/** What a member can do about another. */
export const ACTS = [
  'follow',
  'unfollow',
  'spark',
  'withdraw-spark',
  'pass',
  'connect',
  'disconnect',
  'remove-follower',
  'block',
  'unblock',
  'mute',
  'unmute',
] as const;
export type Act = (typeof ACTS)[number];

/** One standing of one side that an act turns on or off. */
export interface StandingChange {
  readonly kind: RelationKind;
  readonly side: keyof Omit<Pair, 'connection'>;
  readonly active: boolean;
  readonly revision: number;
}

export interface ConnectionChange {
  readonly kind: 'connection';
  readonly active: boolean;
  readonly revision: number;
}

/** I passed on the other's spark of that revision. */
export interface PassChange {
  readonly kind: 'pass';
  readonly revision: number;
}

export type Change = StandingChange | ConnectionChange | PassChange;

const NEVER: Standing = { since: null, revision: 0 };
const UNRELATED_SIDE: Side = { follow: NEVER, spark: NEVER, block: NEVER, mute: NEVER, passed: 0 };
/** Two members who never had to do with each other. */
export const UNRELATED: Pair = { mine: UNRELATED_SIDE, theirs: UNRELATED_SIDE, connection: NEVER };

export const isActive = (standing: Standing): boolean => standing.since !== null;

/** Whether the other's spark waits for my answer: sent, and not passed on by me. */
export const hasReceivedSpark = ({ mine, theirs }: Pair): boolean => isActive(theirs.spark) && theirs.spark.revision !== mine.passed;

/** What each act turns. Always in the same order, which is the order it is told in. */
const EFFECTS: Readonly<Record<Act, (pair: Pair) => readonly Change[]>> = {
  follow: (pair) => turn(pair, 'mine', 'follow', true),
  unfollow: (pair) => turn(pair, 'mine', 'follow', false),
  spark: (pair) => turn(pair, 'mine', 'spark', true),
  'withdraw-spark': (pair) => turn(pair, 'mine', 'spark', false),
  pass: (pair) => (hasReceivedSpark(pair) ? [{ kind: 'pass', revision: pair.theirs.spark.revision }] : []),
  connect: (pair) => turnConnection(pair, true),
  disconnect: (pair) => turnConnection(pair, false),
  // PRO-042, PRO-043: who is no longer wanted as a follower is not courted either.
  'remove-follower': (pair) => [...turn(pair, 'theirs', 'follow', false), ...turn(pair, 'mine', 'spark', false)],
  block: (pair) => (isActive(pair.mine.block) ? [] : [...turn(pair, 'mine', 'block', true), ...endOfAll(pair)]),
  unblock: (pair) => turn(pair, 'mine', 'block', false),
  mute: (pair) => turn(pair, 'mine', 'mute', true),
  unmute: (pair) => turn(pair, 'mine', 'mute', false),
};

/** What changes when I do something that I may do: nothing when it is so already. */
export const changesOf = (pair: Pair, act: Act): readonly Change[] => EFFECTS[act](pair);

/** The pair after the changes. */
export function withChanges(pair: Pair, changes: readonly Change[], at: Date): Pair {
  return changes.reduce<Pair>((before, change) => {
    if (change.kind === 'pass') return { ...before, mine: { ...before.mine, passed: change.revision } };
    const standing: Standing = { since: change.active ? at : null, revision: change.revision };
    if (change.kind === 'connection') return { ...before, connection: standing };
    return { ...before, [change.side]: { ...before[change.side], [change.kind]: standing } };
  }, pair);
}

/** A block ends all that is between the two, in the same step. */
function endOfAll(pair: Pair): Change[] {
  return [
    ...turn(pair, 'mine', 'follow', false),
    ...turn(pair, 'theirs', 'follow', false),
    ...turn(pair, 'mine', 'spark', false),
    ...turn(pair, 'theirs', 'spark', false),
    ...turnConnection(pair, false),
  ];
}

function turn(pair: Pair, side: StandingChange['side'], kind: RelationKind, active: boolean): Change[] {
  const standing = pair[side][kind];
  return isActive(standing) === active ? [] : [{ kind, side, active, revision: standing.revision + 1 }];
}

function turnConnection({ connection }: Pair, active: boolean): Change[] {
  return isActive(connection) === active ? [] : [{ kind: 'connection', active, revision: connection.revision + 1 }];
}
