import type { AnyRelationKind } from '@affinity/proto/vocabulary/relations';

/** What a member does to another in one direction. Each is one of the relation columns of `member_pairs`. */
export const ONE_WAY_KINDS = ['follow', 'spark', 'block', 'mute', 'skip'] as const satisfies readonly AnyRelationKind[];
export type OneWayKind = (typeof ONE_WAY_KINDS)[number];

/** One relation. The revision grows with each change and never goes back. */
export interface Relation {
  readonly since: Date | null;
  readonly revision: number;
}

/** What one member of a pair does to the other. */
export interface Side extends Readonly<Record<OneWayKind, Relation>> {
  /** Revision of the other's spark that this member passed on; 0: of none. A spark sent anew has another and counts again. */
  readonly passed: number;
  /** What this member's block ended; after the block was undone, the connection that came back. Null: nothing. */
  readonly ended: Ended | null;
}

/** A pair as one of its members sees it. */
export interface Pair {
  readonly mine: Side;
  readonly theirs: Side;
  /** The one relation that is of both (GRAPH-013). */
  readonly connection: Relation;
}

/**
 * A relation that a block ended: since when it had stood, and its revision afterwards. Another revision means that somebody acted
 * since then.
 */
export interface EndedRelation {
  readonly since: Date;
  readonly revision: number;
}

/** `mine` is that of the member who blocked. `passed`: the spark had been passed on by its receiver. */
export interface Ended {
  readonly mine: { readonly follow?: EndedRelation; readonly spark?: EndedRelation; readonly passed?: true };
  readonly theirs: Ended['mine'];
  readonly connection?: EndedRelation;
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
  'undo-block',
  'mute',
  'unmute',
  'skip',
  'unskip',
] as const;
export type Act = (typeof ACTS)[number];

/** One relation of one side that an act turns on or off. */
export interface OneWayChange {
  readonly kind: OneWayKind;
  readonly side: keyof Omit<Pair, 'connection'>;
  readonly active: boolean;
  readonly revision: number;
  /** Since when a relation stands that is given back. */
  readonly since?: Date;
  /** What a block ends; of its undoing, the connection that comes back. */
  readonly ended?: Ended;
}

export interface ConnectionChange {
  readonly kind: 'connection';
  readonly active: boolean;
  readonly revision: number;
  /** Since when a connection stands that is given back. */
  readonly since?: Date;
}

/** That side passed on the other's spark of that revision. */
export interface PassChange {
  readonly kind: 'pass';
  readonly side: OneWayChange['side'];
  readonly revision: number;
}

export type Change = OneWayChange | ConnectionChange | PassChange;

const SIDES = ['mine', 'theirs'] as const satisfies readonly OneWayChange['side'][];
const NEVER: Relation = { since: null, revision: 0 };
const UNRELATED_SIDE: Side = { follow: NEVER, spark: NEVER, block: NEVER, mute: NEVER, skip: NEVER, passed: 0, ended: null };
/** Two members who never had to do with each other. */
export const UNRELATED: Pair = { mine: UNRELATED_SIDE, theirs: UNRELATED_SIDE, connection: NEVER };

export const isActive = (relation: Relation): boolean => relation.since !== null;

/** Whether the other's spark waits for my answer: sent, and not passed on by me. */
export const hasReceivedSpark = ({ mine, theirs }: Pair): boolean => isActive(theirs.spark) && theirs.spark.revision !== mine.passed;

/** What each act turns, always in the order in which it is told. */
const EFFECTS: Readonly<Record<Act, (pair: Pair) => readonly Change[]>> = {
  follow: (pair) => [...turn(pair, 'mine', 'follow', true), ...turn(pair, 'mine', 'skip', false)],
  unfollow: (pair) => turn(pair, 'mine', 'follow', false),
  // DECISION-18: a spark that answers a spark connects both, as Connect does.
  spark: (pair) => [
    ...turn(pair, 'mine', 'spark', true),
    ...turn(pair, 'mine', 'skip', false),
    ...(hasReceivedSpark(pair) ? turnConnection(pair, true) : []),
  ],
  'withdraw-spark': (pair) => turn(pair, 'mine', 'spark', false),
  pass: (pair) => (hasReceivedSpark(pair) ? [{ kind: 'pass', side: 'mine', revision: pair.theirs.spark.revision }] : []),
  connect: (pair) => [...turn(pair, 'mine', 'skip', false), ...turnConnection(pair, true)],
  disconnect: (pair) => (isActive(pair.connection) ? endConnection(pair) : []),
  // PRO-042, PRO-043: who is no longer wanted as a follower is not courted either.
  'remove-follower': (pair) => [...turn(pair, 'theirs', 'follow', false), ...turn(pair, 'mine', 'spark', false)],
  block: (pair) => (isActive(pair.mine.block) ? [] : blockAndEnd(pair)),
  unblock: (pair) => turn(pair, 'mine', 'block', false),
  'undo-block': (pair) => (isActive(pair.mine.block) ? undoBlock(pair) : []),
  mute: (pair) => turn(pair, 'mine', 'mute', true),
  unmute: (pair) => turn(pair, 'mine', 'mute', false),
  // PPL-040: a skip is of discovery alone. Whoever turns to the other after all takes it back by that.
  skip: (pair) => turn(pair, 'mine', 'skip', true),
  unskip: (pair) => turn(pair, 'mine', 'skip', false),
};

/** What changes when I do something that I may do: nothing when it is so already. */
export const changesOf = (pair: Pair, act: Act): readonly Change[] => EFFECTS[act](pair);

/** The pair after the changes. */
export function withChanges(pair: Pair, changes: readonly Change[], at: Date): Pair {
  return changes.reduce<Pair>((before, change) => {
    if (change.kind === 'pass') return { ...before, [change.side]: { ...before[change.side], passed: change.revision } };
    const relation: Relation = { since: sinceOf(change, at), revision: change.revision };
    if (change.kind === 'connection') return { ...before, connection: relation };
    const ended = change.kind === 'block' ? { ended: change.ended ?? null } : {};
    return { ...before, [change.side]: { ...before[change.side], [change.kind]: relation, ...ended } };
  }, pair);
}

/** Since when what changed stands; null when it ended. */
export function sinceOf({ active, since }: OneWayChange | ConnectionChange, at: Date): Date | null {
  return active ? (since ?? at) : null;
}

/**
 * The sparks end, too: one that was answered would let the other connect both alone. Whoever wants to connect again sends a spark
 * again.
 */
function endConnection(pair: Pair): (OneWayChange | ConnectionChange)[] {
  return [...SIDES.flatMap((side) => turn(pair, side, 'spark', false)), ...turnConnection(pair, false)];
}

/** What the connection's end at that time changes, though it may be heard of later: a spark sent since then stays. */
export function endedConnection(pair: Pair, at: Date): readonly Change[] {
  const isLater = (change: Change): boolean => change.kind === 'spark' && (pair[change.side].spark.since ?? at) > at;
  return changesOf(pair, 'disconnect').filter((change) => !isLater(change));
}

/** A block ends all that is between the two, in the same step, and keeps what that was. */
function blockAndEnd(pair: Pair): Change[] {
  const ends = [...SIDES.flatMap((side) => turn(pair, side, 'follow', false)), ...endConnection(pair)];
  const kept = ({ since, revision }: Relation): EndedRelation | undefined =>
    since === null ? undefined : { since, revision: revision + 1 };
  const sideKept = (mine: Side, theirs: Side): Ended['mine'] => ({
    follow: kept(mine.follow),
    spark: kept(mine.spark),
    passed: isActive(mine.spark) && theirs.passed === mine.spark.revision ? true : undefined,
  });
  const { mine, theirs, connection } = pair;
  const ended: Ended = { mine: sideKept(mine, theirs), theirs: sideKept(theirs, mine), connection: kept(connection) };
  return [{ ...turn(pair, 'mine', 'block', true)[0]!, ended }, ...ends];
}

function undoBlock(pair: Pair): Change[] {
  const back = backAgain(pair);
  const connection = back.some(({ kind }) => kind === 'connection') ? pair.mine.ended?.connection : undefined;
  const off = turn(pair, 'mine', 'block', false).map((change) =>
    connection === undefined ? change : { ...change, ended: { mine: {}, theirs: {}, connection } },
  );
  return [...off, ...back];
}

/** Whether the connection is the one of that revision: as it was then, or ended by a block since and given back. */
export function isConnection({ mine, theirs, connection }: Pair, revision: number): boolean {
  const givenBack = ({ ended }: Side): boolean =>
    ended?.connection?.revision === revision + 1 && ended.connection.since.getTime() === connection.since?.getTime();
  return connection.revision === revision || (connection.revision === revision + 2 && (givenBack(mine) || givenBack(theirs)));
}

/** What my block ended and nobody changed since. As long as the other blocks me nothing comes back. */
function backAgain({ mine, theirs, connection }: Pair): Change[] {
  const { ended } = mine;
  if (ended === null || isActive(theirs.block)) return [];
  const unchanged = (was: EndedRelation | undefined, is: Relation): was is EndedRelation =>
    was !== undefined && was.revision === is.revision;
  const again = (side: OneWayChange['side'], kind: 'follow' | 'spark', is: Relation): OneWayChange[] => {
    const was = ended[side][kind];
    return unchanged(was, is) ? [{ kind, side, active: true, revision: is.revision + 1, since: was.since }] : [];
  };
  const sparks = [...again('mine', 'spark', mine.spark), ...again('theirs', 'spark', theirs.spark)];
  // The receiver of a spark passes it on; a spark that comes back has another revision.
  const passes = sparks
    .filter(({ side }) => ended[side].passed)
    .map(({ side, revision }): PassChange => ({ kind: 'pass', side: side === 'mine' ? 'theirs' : 'mine', revision }));
  const connected: ConnectionChange[] = unchanged(ended.connection, connection)
    ? [{ kind: 'connection', active: true, revision: connection.revision + 1, since: ended.connection.since }]
    : [];
  return [...again('mine', 'follow', mine.follow), ...again('theirs', 'follow', theirs.follow), ...sparks, ...passes, ...connected];
}

function turn(pair: Pair, side: OneWayChange['side'], kind: OneWayKind, active: boolean): OneWayChange[] {
  const relation = pair[side][kind];
  return isActive(relation) === active ? [] : [{ kind, side, active, revision: relation.revision + 1 }];
}

function turnConnection({ connection }: Pair, active: boolean): ConnectionChange[] {
  return isActive(connection) === active ? [] : [{ kind: 'connection', active, revision: connection.revision + 1 }];
}
