import {
  ONE_WAY_KINDS,
  sinceOf,
  type Change,
  type Pair,
  type OneWayKind,
  type Side,
  type Relation,
  type OneWayChange,
} from './domain/pair.js';
import { fromEndedJson, toEndedJson } from './ended.json.js';

type RowSide = 'low' | 'high';
type SinceColumn = `${RowSide}_${OneWayKind}_since`;
type RevisionColumn = `${RowSide}_${OneWayKind}_revision`;

/** Which columns are whose. */
export type Columns = Record<OneWayChange['side'], RowSide>;

/** A row of `member_pairs`, without its key. */
export type PairRow = Record<SinceColumn | 'connected_since', Date | null> &
  Record<RevisionColumn | `${RowSide}_passed_revision` | 'connection_revision', number> &
  Record<`${RowSide}_block_ended`, unknown>;

export const PAIR_COLUMNS = [
  ...(['low', 'high'] as const).flatMap((side) => [
    ...ONE_WAY_KINDS.flatMap((kind) => [`${side}_${kind}_since`, `${side}_${kind}_revision`]),
    `${side}_passed_revision`,
    `${side}_block_ended`,
  ]),
  'connected_since',
  'connection_revision',
].join(', ');

/** The row's key, and which of its columns are whose. uuid text in lower case sorts as Postgres sorts uuid. */
export function columnsOf(memberId: string, otherId: string): { lowId: string; highId: string; columns: Columns } {
  return memberId < otherId
    ? { lowId: memberId, highId: otherId, columns: { mine: 'low', theirs: 'high' } }
    : { lowId: otherId, highId: memberId, columns: { mine: 'high', theirs: 'low' } };
}

export function toPair(row: PairRow, columns: Columns): Pair {
  return {
    mine: sideOf(row, columns.mine),
    theirs: sideOf(row, columns.theirs),
    connection: { since: row.connected_since, revision: row.connection_revision },
  };
}

/** The columns a change writes, with their values. */
export function toColumns(change: Change, columns: Columns, at: Date): [column: string, value: Date | number | string | null][] {
  if (change.kind === 'pass') return [[`${columns[change.side]}_passed_revision`, change.revision]];
  const since = sinceOf(change, at);
  if (change.kind === 'connection') {
    return [
      ['connected_since', since],
      ['connection_revision', change.revision],
    ];
  }
  const column = `${columns[change.side]}_${change.kind}`;
  return [
    [`${column}_since`, since],
    [`${column}_revision`, change.revision],
    ...(change.kind === 'block' ? [[`${column}_ended`, toEndedJson(change.ended)] satisfies [string, string | null]] : []),
  ];
}

function sideOf(row: PairRow, side: RowSide): Side {
  const relation = (kind: OneWayKind): Relation => ({
    since: row[`${side}_${kind}_since`],
    revision: row[`${side}_${kind}_revision`],
  });
  return {
    follow: relation('follow'),
    spark: relation('spark'),
    block: relation('block'),
    mute: relation('mute'),
    skip: relation('skip'),
    passed: row[`${side}_passed_revision`],
    ended: fromEndedJson(row[`${side}_block_ended`]),
  };
}
